import { beforeEach, describe, expect, it } from 'vitest'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { officeSchemes } from '#schemas/sourcing/schemes/office-calls.ts'
import { schemeSubmissions as calls } from '#schemas/sourcing/schemes/submission-calls.ts'
import { schemeSubmissionList } from '#schemas/sourcing/schemes/submission-list.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { schemeSubmissions } from '#server/sourcing/schemes/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { schemeOffice, submission } from './scheme-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = schemeOffice(mall)
beforeEach(() => mall.reset())

/** A member with a scheme of 20 pieces at twice their cost of 10 yuan, and somebody of the office. */
async function begin() {
  const me = await mall.build.member({})
  const admin = await mall.build.member({ roles: ['admin'] })
  const schemeId = await office.scheme(me.token, {
    name: '年会礼品',
    customer: '澄江科技',
    note: '老客户，底价给足',
    rule: { by: 'MARKUP', percent: '100' },
    taxRate: '0',
  })
  const { itemId } = await office.item(me.token, { schemeId, quantity: 20 }, { name: '青瓷茶具' }, [
    { cash: 1_000 },
  ])
  return { me, admin, schemeId, itemId }
}

describe('a scheme that is handed to the mall', () => {
  it('is read by its people as its customer would see it, and stays as it was', async () => {
    const { me, admin, schemeId, itemId } = await begin()
    const hidden = await office.item(me.token, { schemeId }, { name: '不给人看的' })
    await mall.ok(
      schemeEditor.saveItems,
      { schemeId, itemIds: [hidden.itemId], hidden: true },
      { token: me.token },
    )
    const { submissionId } = await office.submit(me.token, schemeId)
    await mall.ok(schemeEditor.saveItems, { schemeId, itemIds: [itemId], quantity: 1 }, { token: me.token })
    const as = { token: admin.token }
    const { list } = await mall.ok(schemeSubmissionList.page, { word: '澄江' }, as)
    expect(list).toMatchObject([{ submissionId, name: '年会礼品', pieces: 20, quote: '400.00' }])
    const found = await mall.ok(officeSchemes.schemeSubmission, { submissionId }, as)
    expect(found).toMatchObject({ status: 'WAITING', remark: '请核价', telephone: '13812345678' })
    expect(found.content.groups[0]?.items).toMatchObject([{ name: '青瓷茶具', quantity: 20, quote: '20.00' }])
    expect(JSON.stringify(found)).not.toMatch(/底价|不给人看|cost|margin/i)
  })

  it('waits once, is answered once, and may be handed in again', async () => {
    const { me, admin, schemeId } = await begin()
    const { submissionId } = await office.submit(me.token, schemeId)
    const again = await mall.call(calls.submit, submission(schemeId), { token: me.token })
    expect(again).toMatchObject({ code: 'STATE_CHANGED', message: '这个方案已经提交，正在等待商城答复' })
    const answer = { submissionId, reply: ' 可以九五折供货 ' }
    await mall.ok(officeSchemes.answerSubmission, answer, { token: admin.token })
    const twice = await mall.call(officeSchemes.answerSubmission, answer, { token: admin.token })
    expect(twice.code).toBe('STATE_CHANGED')
    const [last] = await mall.ok(calls.submissionsOf, { schemeId }, { token: me.token })
    expect(last).toMatchObject({ status: 'ANSWERED', reply: '可以九五折供货' })
    expect(await db.select().from(smsOutbox)).toMatchObject([{ telephone: '13812345678' }])
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: 'answerSubmission', area: 'schemes' },
    ])
    await office.submit(me.token, schemeId)
    expect(await mall.ok(calls.submissionsOf, { schemeId }, { token: me.token })).toHaveLength(2)
  })

  it('of many at once one waits', async () => {
    const { me, schemeId } = await begin()
    const tries = Array.from({ length: 20 }, () =>
      mall.call(calls.submit, submission(schemeId), { token: me.token }),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === '100')).toHaveLength(1)
    expect(await db.$count(schemeSubmissions)).toBe(1)
  })

  it('is taken back by its owner alone, while it waits', async () => {
    const { me, admin, schemeId } = await begin()
    const other = await mall.build.member({})
    const { submissionId } = await office.submit(me.token, schemeId)
    for (const id of [submissionId, 'F0'])
      expect(
        await mall.call(calls.withdrawSubmission, { submissionId: id }, { token: other.token }),
      ).toMatchObject({ code: 'NOT_FOUND', message: '提交的方案不存在，请返回列表重新选择' })
    await mall.ok(calls.withdrawSubmission, { submissionId }, { token: me.token })
    const codes = [
      await mall.call(calls.withdrawSubmission, { submissionId }, { token: me.token }),
      await mall.call(officeSchemes.answerSubmission, { submissionId, reply: '好' }, { token: admin.token }),
    ].map(({ code }) => code)
    expect(codes).toEqual(['STATE_CHANGED', 'STATE_CHANGED'])
  })

  it('without goods, archived, another’s, or without a phone is none', async () => {
    const { me, schemeId } = await begin()
    const other = await mall.build.member({})
    const as = { token: me.token }
    const empty = await office.scheme(me.token)
    const tried = [
      await mall.call(calls.submit, submission(empty), as),
      await mall.call(calls.submit, { ...submission(schemeId), telephone: '123' }, as),
      await mall.call(calls.submit, { ...submission(schemeId), contact: ' ' }, as),
      await mall.call(calls.submit, submission(schemeId), { token: other.token }),
      await mall.call(calls.submissionsOf, { schemeId }, { token: other.token }),
    ].map(({ code }) => code)
    expect(tried).toEqual(['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'NOT_FOUND', 'NOT_FOUND'])
    await mall.ok(schemeList.setStatus, { schemeId, status: 'FINAL' }, as)
    await mall.ok(schemeList.setStatus, { schemeId, status: 'ARCHIVED' }, as)
    expect((await mall.call(calls.submit, submission(schemeId), as)).code).toBe('SCHEME_LOCKED')
    expect(await db.$count(schemeSubmissions)).toBe(0)
  })

  it('only who works with schemes reads or answers it', async () => {
    const { me, schemeId } = await begin()
    const { submissionId } = await office.submit(me.token, schemeId)
    for (const roles of [['editor'], ['supplier'], ['purchaser'], []]) {
      const { token } = await mall.build.member({ roles })
      for (const asked of [
        await mall.call(officeSchemes.schemeSubmission, { submissionId }, { token }),
        await mall.call(officeSchemes.answerSubmission, { submissionId, reply: '好' }, { token }),
        await mall.call(schemeSubmissionList.page, {}, { token }),
      ])
        expect(asked.code, roles.join()).toBe('NO_PERMISSION')
    }
  })
})
