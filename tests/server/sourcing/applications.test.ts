import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { auditList } from '#schemas/people/audit/list.ts'
import { messageList } from '#schemas/people/messages/list.ts'
import { applications as mine } from '#schemas/sourcing/applications/calls.ts'
import { applicationList } from '#schemas/sourcing/applications/list.ts'
import { officeApplications as office } from '#schemas/sourcing/applications/office-calls.ts'
import {
  APPLICATION_KINDS,
  APPLICATION_STATES,
  listDecisions,
} from '#schemas/sourcing/applications/states.ts'
import { applications, applicationSteps } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { day, minute, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let admin = ''
let applicant = ''
const as = () => ({ token: applicant })

beforeEach(async () => {
  await mall.reset()
  admin = (await mall.build.member({ roles: ['admin'], name: '商城管理员' })).token
  applicant = (await mall.build.member({ userName: 'lin' })).token
})

const wish = { kind: 'purchaser', name: '林晚舟', telephone: '13800001234', content: '想长期采购' }
const apply = async (given: Partial<typeof wish> = {}) =>
  (await mall.ok(authAccount.applySave, { ...wish, ...given }, as())).applyId
type Decide = In<typeof office.decideApplication>
const decide = (applicationId: string, given: Omit<Decide, 'applicationId'>, token = admin) =>
  mall.call(office.decideApplication, { applicationId, ...given }, { token })
const reject = (id: string, status = 'SUBMITTED', reason = '资料不完整') =>
  decide(id, { action: 'reject', status, reason })
const own = async () => (await mall.ok(mine.mine, {}, as())).list
const statusOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.status
const one = (id: string) => mall.ok(office.application, { applicationId: id }, { token: admin })

describe('an application that is decided', () => {
  it('rejected: the applicant reads why, and not by whom', async () => {
    const id = await apply()
    mall.clock.pass(minute)
    expect((await reject(id)).code).toBe('100')
    expect(await own()).toMatchObject([
      {
        applicationId: id,
        kind: 'purchaser',
        status: 'REJECTED',
        steps: [
          { action: 'submit', status: 'SUBMITTED', at: START, by: null },
          { action: 'reject', status: 'REJECTED', at: START + minute, by: null, reason: '资料不完整' },
        ],
      },
    ])
    expect((await one(id)).content.map(({ field }) => field)).toEqual(['name', 'telephone', 'content'])
    expect((await one(id)).steps[1]).toMatchObject({ by: '商城管理员', reason: '资料不完整' })
  })

  it('a message from the contact page, too', async () => {
    const { name, telephone, content } = wish
    const message = { name, telephone, content, ...(await rightCaptcha(mall)) }
    await mall.ok(mallTexts.contactMessage, message, as())
    const [sent] = await own()
    await reject(sent?.applicationId ?? '', 'SUBMITTED', '请先在商品页咨询')
    expect((await own())[0]).toMatchObject({ kind: 'contact', status: 'REJECTED' })
    expect((await own())[0]?.steps.at(-1)?.reason).toBe('请先在商品页咨询')
  })

  it('sent back to be mended field by field, mended, and approved', async () => {
    const id = await apply()
    expect((await decide(id, { action: 'review', status: 'SUBMITTED' })).code).toBe('100')
    const fields = [{ field: 'content', text: '请写明所在地区' }]
    expect((await decide(id, { action: 'mend', status: 'IN_REVIEW', fields })).code).toBe('100')
    expect((await own())[0]?.steps.at(-1)).toMatchObject({ action: 'mend', status: 'NEED_MORE', fields })
    const resubmit = (content: { field: string; text: string }[], token = applicant) =>
      mall.call(mine.resubmit, { applicationId: id, status: 'NEED_MORE', content }, { token })
    expect((await resubmit([{ field: 'telephone', text: '12' }])).message).toContain('联系电话')
    expect((await resubmit([{ field: 'content', text: ' ' }])).code).toBe('BAD_INPUT')
    expect((await resubmit([{ field: 'content', text: wish.content }])).message).toContain('没有变化')
    expect((await resubmit([{ field: 'status', text: 'APPROVED' }])).message).toContain('没有变化')
    for (let n = 0; n < 12; n++)
      expect((await resubmit([{ field: 'content', text: ' ' }])).code, 'counts for nobody').toBe('BAD_INPUT')
    expect((await resubmit([{ field: 'content', text: '杭州' }], admin)).code).toBe('NOT_FOUND')
    expect((await resubmit([{ field: 'content', text: '在杭州，想长期采购' }])).code).toBe('100')
    const after = await one(id)
    expect(after.status).toBe('SUBMITTED')
    expect(after.content).toContainEqual({ field: 'content', text: '在杭州，想长期采购' })
    expect(after.steps.at(-1)).toMatchObject({
      action: 'resubmit',
      by: null,
      fields: [{ field: 'content', text: wish.content }],
    })
    expect((await decide(id, { action: 'approve', status: 'SUBMITTED' })).code).toBe('100')
    expect((await resubmit([{ field: 'content', text: '再改' }])).code).toBe('STATE_CHANGED')
    expect(await statusOf(id)).toBe('APPROVED')
  })

  it.each<[Omit<Decide, 'applicationId'>, string, string]>([
    [{ action: 'reject', status: 'SUBMITTED', reason: ' ' }, 'BAD_INPUT', '原因'],
    [{ action: 'close', status: 'SUBMITTED' }, 'BAD_INPUT', '原因'],
    [{ action: 'mend', status: 'SUBMITTED', fields: [] }, 'BAD_INPUT', '至少选择一项'],
    [
      { action: 'mend', status: 'SUBMITTED', fields: [{ field: 'content', text: ' ' }] },
      'BAD_INPUT',
      '至少选择一项',
    ],
    [
      { action: 'mend', status: 'SUBMITTED', fields: [{ field: 'userId', text: '改' }] },
      'BAD_INPUT',
      '不属于',
    ],
    [{ action: 'approve', status: 'IN_REVIEW' }, 'STATE_CHANGED', '待处理'],
    [{ action: 'submit' as 'approve', status: 'SUBMITTED' }, 'BAD_INPUT', 'action'],
  ])('is refused: %o', async (given, code, words) => {
    const id = await apply()
    const answer = await decide(id, given)
    expect(answer.code).toBe(code)
    expect(answer.message).toContain(words)
    expect(await statusOf(id)).toBe('SUBMITTED')
    expect(await db.select().from(applicationSteps)).toEqual([])
    expect(await db.select().from(auditEntries)).toEqual([])
  })

  it('goes only where the table leads, from every state by every action', async () => {
    const { purchaser } = APPLICATION_KINDS
    const actions = ['review', 'approve', 'reject', 'mend', 'close'] as const
    for (const status of Object.keys(APPLICATION_STATES))
      for (const action of actions) {
        const id = `${status}-${action}`
        const row = { kind: 'purchaser', userId: null, content: wish, createdAt: START }
        await db.insert(applications).values({ id, status, ...row })
        const fields = [{ field: 'name', text: '请用真名' }]
        const { code } = await decide(id, { action, status, reason: '说明', fields })
        const move = listDecisions('purchaser', status).find((one) => one.action === action)
        expect([id, code]).toEqual([id, move ? '100' : 'STATE_CHANGED'])
        expect(await statusOf(id)).toBe(move?.to ?? status)
      }
    expect(await db.$count(applicationSteps)).toBe(purchaser.moves.flatMap(({ from }) => from).length)
  })

  it('of several who decide at once one does, and the others are told what it is now', async () => {
    const id = await apply()
    const answers = await Promise.all([
      reject(id),
      decide(id, { action: 'approve', status: 'SUBMITTED' }),
      decide(id, { action: 'review', status: 'SUBMITTED' }),
      decide(id, { action: 'close', status: 'SUBMITTED', reason: '重复' }),
    ])
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === '100')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['100', 'STATE_CHANGED']))
    expect(await db.$count(applicationSteps)).toBe(1)
    expect(await db.$count(auditEntries)).toBe(1)
  })

  it('stands in the audit log with its reason', async () => {
    const id = await apply()
    await reject(id)
    const { list } = await mall.ok(auditList.page, { subjectId: id }, { token: admin })
    expect(list).toMatchObject([
      {
        area: 'applications',
        action: 'decideApplication',
        subjectKind: 'application',
        change: '状态：待处理 → 已驳回；处理：驳回；原因：资料不完整',
      },
    ])
  })
})

describe('applications', () => {
  it('are taken of kinds that are known', async () => {
    const answer = await mall.call(authAccount.applySave, { ...wish, kind: 'contact' }, as())
    expect(answer).toMatchObject({ code: 'BAD_INPUT', message: '请选择正确的申请类型' })
  })

  it('are the applicant’s own', async () => {
    const id = await apply()
    const other = (await mall.build.member()).token
    expect((await mall.ok(mine.mine, {}, { token: other })).list).toEqual([])
    await reject(id)
    const given = { applicationId: id, status: 'REJECTED', content: [{ field: 'name', text: '别人' }] }
    expect((await mall.call(mine.resubmit, given, { token: other })).code).toBe('NOT_FOUND')
    for (const token of [other, applicant])
      expect((await decide(id, { action: 'approve', status: 'REJECTED' }, token)).code).toBe('NO_PERMISSION')
  })

  it('stand newest first, page by page', async () => {
    for (let n = 0; n < 12; n++) {
      mall.clock.pass(day)
      await apply({ content: `第${n}次` })
    }
    const page = await mall.ok(mine.mine, { pageNum: 2, pageSize: 10 }, as())
    expect(page).toMatchObject({ total: 12, pageNum: 2 })
    expect(page.list.map(({ content }) => content.find(({ field }) => field === 'content')?.text)).toEqual([
      '第1次',
      '第0次',
    ])
  })

  it('are listed by kind, state, day and words; of a guest, too', async () => {
    await apply({ kind: 'supplier', content: '我们做茶' })
    const id = await apply()
    await reject(id)
    mall.clock.pass(day)
    const { name, telephone } = wish
    await mall.ok(mallTexts.contactMessage, {
      name,
      telephone,
      content: '在吗',
      ...(await rightCaptcha(mall)),
    })
    const ask = (query: In<typeof applicationList.page>) =>
      mall.ok(applicationList.page, query, { token: admin })
    const kinds = async (query: In<typeof applicationList.page>) =>
      (await ask(query)).list.map(({ kind }) => kind).toSorted()
    expect(await kinds({})).toEqual(['contact', 'purchaser', 'supplier'])
    expect(await kinds({ kind: 'supplier,contact' })).toEqual(['contact', 'supplier'])
    expect(await kinds({ status: 'REJECTED' })).toEqual(['purchaser'])
    expect(await kinds({ word: '茶' })).toEqual(['supplier'])
    expect(await kinds({ created: '2026-03-03~' })).toEqual(['contact'])
    for (const kind of ['report', 'bidding', 'quote']) expect(await kinds({ kind })).toEqual([])
    expect((await ask({ kind: 'contact' })).list[0]).toMatchObject({
      userName: null,
      stateName: '待处理',
      summary: '在吗',
    })
    expect((await ask({ status: 'REJECTED' })).list[0]).toMatchObject({
      userName: 'lin',
      stateName: '已驳回',
    })
  })
})

describe('messages', () => {
  it('stand in the back office of the demo', async () => {
    await mall.ok(authAccount.sendLoginCaptchaMessage, { telephone: '13800005555' })
    const { list } = await mall.ok(messageList.page, { word: '5555' }, { token: admin })
    expect(list).toMatchObject([{ telephone: '13800005555' }])
    expect(await db.$count(smsOutbox)).toBe(1)
  })
})
