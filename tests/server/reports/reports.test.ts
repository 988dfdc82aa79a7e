import { beforeEach, describe, expect, it } from 'vitest'
import { reports as calls } from '#schemas/reports/calls.ts'
import { reportList } from '#schemas/reports/list.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'
import { reportOffice } from './report-office.ts'

const mall = await startTestMall()
const office = reportOffice(mall)
let gift = { userId: '', token: '' }
let other = gift
beforeEach(async () => {
  await mall.reset()
  office.reset()
  await office.fees()
  gift = await office.filer()
  other = await office.filer()
})

/** Sessions do not last that long. */
async function later(days: number, by: typeof gift) {
  mall.clock.pass(days * day)
  by.token = await startSession(mall.services, by.userId)
}
describe('RP2 a filing', () => {
  it('is kept with all that was typed, protected at once where it costs nothing', async () => {
    const reportId = await office.file(gift, { project: ' 中秋礼包 ', remark: '需要定制外盒' })
    expect(await office.detail(gift, reportId)).toMatchObject({
      type: 1,
      status: 0,
      phase: 'FILED',
      payment: 'NONE',
      fee: '0.00',
      project: '中秋礼包',
      customer: '澄江科技有限公司',
      regionText: '浙江省 杭州市 西湖区',
      budget: '20000.00',
      plannedOn: '2026-04-01',
      contact: '沈知夏',
      remark: '需要定制外盒',
      kinds: 2,
      pieces: 21,
      total: '1858.50',
      submitted: 0,
      protectedUntil: START + 90 * day,
      lines: [
        { lineNo: 1, quantity: 10, quoted: '88.50', subtotal: '885.00', submittedAt: null },
        { lineNo: 2, quantity: 11, subtotal: '973.50' },
      ],
      actions: ['mark', 'extend', 'withdraw'],
      log: [{ text: '提交报备（自主报备），2 种商品', operator: '报备人' }],
    })
  })

  it.each([
    ['项目名称', { project: ' 、 ' }, '请填写项目名称'],
    ['客户', { customer: '' }, '请填写客户名称'],
    ['计划日期', { plannedOn: '2026-03-01' }, '计划日期已过，请重新选择'],
    ['预算', { budget: '0.00' }, '请填写大于 0 的预算，最多两位小数'],
    ['地区', { regionId: '000000' }, '所在地区已调整，请重新选择'],
    ['手机号', { telephone: '123' }, '请填写正确的手机号'],
    ['联系人', { contact: ' ' }, '请填写联系人'],
  ])('is refused with a reason for a wrong %s', async (_, more, message) => {
    const answer = await mall.call(calls.file, await office.filing(1, more), gift)
    expect(answer.message).toBe(message)
  })

  it('takes each SKU once, only goods on sale, and a price above nothing', async () => {
    const asked = await office.filing(1)
    const [line] = asked.lines
    if (!line) throw new Error('no line')
    const tried = async (lines: typeof asked.lines) =>
      (await mall.call(calls.file, { ...asked, lines }, gift)).code
    expect(await tried([line, line])).toBe('BAD_INPUT')
    expect(await tried([{ ...line, quoted: '0.00' }])).toBe('BAD_INPUT')
    expect(await tried([{ ...line, quoted: '-1.00' }])).toBe('BAD_INPUT')
    expect(await tried([{ ...line, skuId: 'nope' }])).toBe('NOT_FOUND')
    const off = await mall.build.goods({ status: 'OFF' })
    expect(await tried([{ ...line, goodsId: off.goodsId, skuId: off.skuId }])).toBe('OFF_SHELF')
    expect((await mall.ok(calls.page, {}, gift)).total).toBe(0)
  })

  it('is filed once a token, and another body with it is refused', async () => {
    const asked = await office.filing()
    const answers = await Promise.all([1, 2, 3].map(() => mall.ok(calls.file, asked, gift)))
    expect(new Set(answers.map(({ reportId }) => reportId)).size).toBe(1)
    expect((await mall.call(calls.file, { ...asked, project: '另一个' }, gift)).code).toBe('KEY_REUSED')
  })

  it('has the status of its goods, marked by its filer where it is self-reported', async () => {
    const reportId = await office.file(gift, {}, 3)
    const statusAfter = async (lineNos: number[], submitted: boolean) => {
      const { code } = await office.mark(gift, reportId, lineNos, submitted)
      const { status, submitted: of } = await office.detail(gift, reportId)
      return [code, status, of]
    }
    expect(await statusAfter([1], true)).toEqual(['100', 1, 1])
    expect(await statusAfter([1], true)).toEqual(['STATE_CHANGED', 1, 1])
    expect(await statusAfter([9], true)).toEqual(['BAD_INPUT', 1, 1])
    expect(await statusAfter([1, 2, 3], true)).toEqual(['100', 2, 3])
    expect(await statusAfter([1, 2, 3], false)).toEqual(['100', 0, 0])
    const { log } = await office.detail(gift, reportId)
    expect(log.at(-1)?.text).toMatch(/^改为未提交：商品\S+ 等 3 种$/)
  })

  it('is listed by type, status, phase and words, sorted and paged, with counts', async () => {
    const none = await office.file(gift, { project: '端午福利', budget: '500.00' })
    const some = await office.file(gift, { project: '中秋礼包', budget: '900.00' })
    const all = await office.file(gift, { project: '年货节', budget: '700.00' }, 1)
    const unpaid = await office.file(gift, { project: '开门红', type: 2, budget: '600.00' })
    await office.mark(gift, some, [1])
    await office.mark(gift, all, [1])
    await office.file(other, { project: '别人的' })
    const found = async (asked: object) =>
      (await mall.ok(calls.page, { sort: 'budget', order: 'asc', ...asked }, gift)).list.map(
        ({ reportId }) => reportId,
      )
    expect(await found({})).toEqual([none, unpaid, all, some])
    expect(await found({ status: '0' })).toEqual([none, unpaid])
    expect(await found({ status: '1' })).toEqual([some])
    expect(await found({ status: '2' })).toEqual([all])
    expect(await found({ type: '2' })).toEqual([unpaid])
    expect(await found({ phase: 'UNPAID' })).toEqual([unpaid])
    expect(await found({ word: '中秋' })).toEqual([some])
    expect(await found({ word: '澄江 年货' })).toEqual([all])
    expect(await found({ word: '%' })).toEqual([])
    expect(await found({ pageSize: 2, pageNum: 2 })).toEqual([all, some])
    expect(await found({ sort: 'protectedUntil', order: 'desc' })).toContain(unpaid)
    const { counts, total } = await mall.ok(calls.page, { status: '1' }, gift)
    expect([total, counts]).toEqual([1, { all: 4, 0: 2, 1: 1, 2: 1 }])
    const listed = async (asked: object) =>
      (await mall.ok(reportList.page, asked, await office.admin())).list.map(({ reportId }) => reportId)
    expect((await listed({ status: '1,2' })).sort()).toEqual([some, all].sort())
    expect(await listed({ phase: 'UNPAID', type: '2' })).toEqual([unpaid])
  })
})

describe('RP3 protection', () => {
  it('warns of the same project of the same customer however it is written, and never says whose', async () => {
    const mine = await office.filing(1, { project: '2026 中秋·礼包', customer: '远嵐集團（華東）有限公司' })
    await mall.ok(calls.file, mine, gift)
    const names = { project: '２０２６中秋礼包', customer: ' 远岚集团(华东) ' }
    const seen = await mall.ok(calls.check, names, other)
    const goodsId = mine.lines[0]?.goodsId
    expect(seen).toEqual({
      until: START + 90 * day,
      own: null,
      goods: [{ goodsId, until: START + 90 * day }],
    })
    const asked = await office.filing(1, names)
    const refused = await mall.call(calls.file, asked, other)
    expect([refused.code, refused.message]).toEqual([
      'REPORT_PROTECTED',
      '该客户的同一项目已有报备，保护期至 2026-05-31。仍要报备请再次确认。',
    ])
    expect(JSON.stringify([seen, refused])).not.toContain(gift.userId)
    await mall.ok(calls.file, { ...asked, acknowledged: true }, other)
    const again = await mall.call(calls.file, await office.filing(1, names), gift)
    expect(again.message).toMatch(/^您已报备过该客户的同一项目（B\d+）/)
  })

  it('does not warn of another project, of another customer, of what was withdrawn, waits for its fee, or is over', async () => {
    const names = { project: '中秋礼包', customer: '澄江科技' }
    const until = async () => (await mall.ok(calls.check, names, other)).until
    await office.file(gift, { ...names, project: '端午礼包' })
    await office.file(gift, { ...names, customer: '澄江食品' })
    await office.file(gift, { ...names, type: 2 })
    expect(await until()).toBeNull()
    // The one that waits for its fee is named when its filer files again.
    const again = { ...names, acknowledged: true }
    const reportId = await office.file(gift, again)
    expect(await until()).not.toBeNull()
    await mall.ok(calls.withdraw, { reportId }, gift)
    expect(await until()).toBeNull()
    await office.file(gift, again)
    await later(90, other)
    expect(await until()).toBeNull()
  })

  it('warns of an own filing of the project that waits for its fee, and nobody else of it', async () => {
    await office.fees()
    const names = { project: '中秋礼包', customer: '澄江科技', type: 2 as const }
    const unpaid = await office.file(gift, names)
    const asked = await office.filing(1, names)
    expect(await mall.call(calls.file, asked, gift)).toMatchObject({
      code: 'REPORT_PROTECTED',
      message: `您已提交过该客户的同一项目（${unpaid}），还没有支付报备费。仍要再提交一张请再次确认。`,
    })
    await mall.ok(calls.file, { ...asked, acknowledged: true }, gift)
    await mall.ok(calls.file, await office.filing(1, names), other)
  })

  it('of two who file one project at once the second is warned', async () => {
    const names = { project: '同一个项目', customer: '同一个客户' }
    const [a, b] = [await office.filing(1, names), await office.filing(1, names)]
    const answers = await Promise.all([mall.call(calls.file, a, gift), mall.call(calls.file, b, other)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'REPORT_PROTECTED'])
  })

  it('can be extended in its last days, twice', async () => {
    const reportId = await office.file(gift)
    const extended = async () => {
      const { protectedUntil } = await office.detail(gift, reportId)
      return (await mall.call(calls.extend, { reportId, until: protectedUntil ?? 0 }, gift)).code
    }
    expect(await extended()).toBe('STATE_CHANGED')
    await later(61, gift)
    expect(await extended()).toBe('100')
    expect((await office.detail(gift, reportId)).protectedUntil).toBe(START + 180 * day)
    expect((await mall.call(calls.extend, { reportId, until: START + 90 * day }, gift)).code).toBe(
      'STATE_CHANGED',
    )
    await later(90, gift)
    expect(await extended()).toBe('100')
    await later(90, gift)
    expect(await extended()).toBe('STATE_CHANGED')
    expect((await office.detail(gift, reportId)).extendFault).toBe('保护期最多延期 2 次')
  })

  it('is asked about three hundred times an hour at most', async () => {
    const names = { project: '猜', customer: '猜' }
    for (let at = 0; at < 300; at++) await mall.ok(calls.check, names, gift)
    expect((await mall.call(calls.check, names, gift)).code).toBe('TOO_OFTEN')
    expect((await mall.call(calls.check, names, other)).code).toBe('100')
  })
})
