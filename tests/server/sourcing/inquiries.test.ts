import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { inquiryList } from '#schemas/sourcing/inquiries/list.ts'
import { officeInquiries } from '#schemas/sourcing/inquiries/office-calls.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { expireInquiries } from '#server/sourcing/inquiries/expire.ts'
import { inquiries, inquiryLines, inquiryLogs } from '#server/sourcing/inquiries/tables.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { inquiryOffice } from './inquiry-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = inquiryOffice(mall)
beforeEach(async () => {
  await mall.reset()
  office.reset()
})

describe('asking', () => {
  it('makes an inquiry a shop, and apart what cannot be ordered together', async () => {
    const me = await office.shop.buyer()
    const shopId = await mall.build.shop()
    const here = [await mall.build.goods({ shopId }), await mall.build.goods({ shopId })]
    const card = await mall.build.goods({ shopId, goodsType: 4, isReal: false })
    const pickup = await mall.build.goods({ shopId, deliveryType: 2 })
    const elsewhere = await mall.build.goods()
    const lines = [...here, card, pickup, elsewhere].map(({ goodsId, skuId }) => ({
      goodsId,
      skuId,
      quantity: 5,
    }))
    const { inquiryIds } = await mall.ok(calls.ask, office.asking(lines), me)
    expect(inquiryIds).toHaveLength(4)
    const { list, counts } = await mall.ok(calls.page, {}, me)
    expect(list.map(({ kinds }) => kinds).toSorted()).toEqual([1, 1, 1, 2])
    expect(counts).toMatchObject({ all: 4, OPEN: 4, QUOTED: 0 })
    expect(list.every(({ status, pieces, kinds }) => status === 'OPEN' && pieces === kinds * 5)).toBe(true)
  })

  it('is told apart by where it was asked from', async () => {
    const me = await office.shop.buyer()
    const { goodsId, skuId } = await mall.build.goods()
    for (const source of ['GOODS', 'SCHEME', 'COMPARE'] as const)
      await mall.ok(calls.ask, office.asking([{ goodsId, skuId, quantity: 5 }], { source }), me)
    const admin = { token: await office.admin() }
    const from = async (source: string) =>
      (await mall.ok(inquiryList.page, { source }, admin)).list.map((row) => row.source)
    expect(await from('GOODS')).toEqual(['GOODS'])
    expect((await from('SCHEME,COMPARE')).toSorted()).toEqual(['COMPARE', 'SCHEME'])
  })

  it('keeps what was asked and the price of the day at that quantity', async () => {
    const me = await office.shop.buyer()
    const tiers = [{ from: 10, cash: 900 }]
    const { goodsId, skuId } = await mall.build.goods({ name: '青瓷茶具', volumePrices: tiers })
    const wished = { cash: '7.50', integral: '0' }
    const more = {
      neededBy: office.inDays(10),
      regionId: '',
      remark: ' 要有礼盒 ',
      telephone: '＋86 138 1234 5678',
    }
    const asked = office.asking([{ goodsId, skuId, quantity: 50, wished }], more)
    const { inquiryIds } = await mall.ok(calls.ask, asked, me)
    const detail = await office.detail(me, inquiryIds[0] ?? '')
    expect(detail).toMatchObject({
      remark: '要有礼盒',
      telephone: '13812345678',
      neededBy: office.inDays(10),
      quote: null,
      total: null,
    })
    expect(detail.lines).toMatchObject([
      { name: '青瓷茶具', quantity: 50, list: { cash: '9.00', integral: '0' }, wished, quoted: null },
    ])
    expect(detail.log.map(({ text, operator }) => [text, operator])).toEqual([['提交询价', '买家']])
    // An inquiry expires at the end of the day for which the goods were needed.
    expect(detail.expiresAt - detail.createdAt).toBeLessThan(11 * day)
  })

  it('asks once however often it is sent, and another body under the token is refused', async () => {
    const me = await office.shop.buyer()
    const { goodsId, skuId } = await mall.build.goods()
    const asked = office.asking([{ goodsId, skuId, quantity: 3 }])
    const all = await Promise.all(Array.from({ length: 10 }, () => mall.ok(calls.ask, asked, me)))
    expect(new Set(all.map(({ inquiryIds }) => inquiryIds.join())).size).toBe(1)
    expect(await db.$count(inquiries)).toBe(1)
    const other = await mall.call(calls.ask, { ...asked, remark: '改' }, me)
    expect(other.code).toBe('KEY_REUSED')
  })

  it('refuses what is no wish, and writes nothing', async () => {
    const me = await office.shop.buyer()
    const { goodsId, skuId } = await mall.build.goods()
    const off = await mall.build.goods({ status: 'OFF' })
    const line = { goodsId, skuId, quantity: 3 }
    const wrong: [string, Parameters<typeof office.asking>[0], Parameters<typeof office.asking>[1]][] = [
      ['BAD_INPUT', [line, line], {}],
      ['NOT_FOUND', [{ ...line, goodsId: 'elsewhere' }], {}],
      ['OFF_SHELF', [{ ...line, goodsId: off.goodsId, skuId: off.skuId }], {}],
      ['BAD_INPUT', [{ ...line, wished: { cash: '0.00', integral: '0' } }], {}],
      ['BAD_INPUT', [{ ...line, wished: { cash: '-1.00', integral: '0' } }], {}],
      ['BAD_INPUT', [line], { neededBy: '2026-02-30' }],
      ['BAD_INPUT', [line], { neededBy: office.inDays(-1) }],
      ['BAD_INPUT', [line], { telephone: '1381234' }],
      ['BAD_INPUT', [line], { contact: '  ' }],
      ['REGION_GONE', [line], { regionId: '999999' }],
      ['400', [], {}],
      ['400', [{ ...line, quantity: 0 }], {}],
      ['400', [{ ...line, quantity: 1_000_000 }], {}],
      ['400', Array.from({ length: 51 }, (_, at) => ({ ...line, skuId: `${skuId}x${at}` })), {}],
    ]
    for (const [code, lines, more] of wrong) {
      const answer = await mall.call(calls.ask, office.asking(lines, more), me)
      expect([code, answer.code]).toEqual([code, code === '400' ? answer.code : code])
      expect(answer.code).not.toBe('100')
    }
    expect(await db.$count(inquiryLines)).toBe(0)
  })

  it('is bounded: so many wait at once', async () => {
    const me = await office.shop.buyer()
    const { inquiryId } = await office.ask(me)
    const one = await office.row(inquiryId)
    if (!one) throw new Error('no inquiry')
    await db.insert(inquiries).values(Array.from({ length: 99 }, (_, at) => ({ ...one, id: `Q${at}` })))
    const { goodsId, skuId } = await mall.build.goods()
    const answer = await mall.call(calls.ask, office.asking([{ goodsId, skuId, quantity: 1 }]), me)
    expect(answer.code).toBe('OVER_LIMIT')
  })
})

describe('answering', () => {
  it('tells the member by SMS, with an entry in the audit log, and stands in the list', async () => {
    const me = await office.shop.buyer()
    const { inquiryId } = await office.ask(me, [20, 3])
    const quoteId = await office.quote(inquiryId, [{ cash: '8.00' }, { cash: '9.99' }], { note: '含礼袋' })
    expect(quoteId).toBe(`${inquiryId}-1`)
    const detail = await office.detail(me, inquiryId)
    expect(detail).toMatchObject({
      status: 'QUOTED',
      total: { cash: '189.97', integral: '0' },
      usable: false,
    })
    expect(detail.quote).toMatchObject({ quoteId, note: '含礼袋', status: 'STANDING' })
    expect(detail.lines.map(({ subtotal }) => subtotal?.cash)).toEqual(['160.00', '29.97'])
    const [message] = await db.select().from(smsOutbox)
    expect(message).toMatchObject({ telephone: '13812345678' })
    expect(message?.content).toContain(`${inquiryId} 已报价，有效期至 ${office.inDays(3)}`)
    const [entry] = await db.select().from(auditEntries)
    expect(entry).toMatchObject({ action: 'quoteInquiry', subjectId: inquiryId, area: 'inquiries' })
    expect(entry?.after).toMatchObject({ status: '已报价', total: '￥189.97', quoteId })
    const { list } = await mall.ok(inquiryList.page, { status: 'QUOTED' }, { token: await office.admin() })
    expect(list).toMatchObject([{ inquiryId, cash: '189.97', pieces: 23 }])
  })

  it('anew stands in the place of the one before, which cannot be accepted any more', async () => {
    const me = await office.shop.buyer()
    const { inquiryId } = await office.ask(me)
    const first = await office.quote(inquiryId)
    const second = await office.quote(inquiryId, [{ cash: '7.00' }])
    expect((await office.accept(me, inquiryId, first)).code).toBe('STATE_CHANGED')
    expect((await office.accept(me, inquiryId, second)).code).toBe('100')
    const { quotes, status, total } = await office.detail(me, inquiryId)
    expect([status, total?.cash]).toEqual(['ACCEPTED', '140.00'])
    expect(quotes.map((one) => one.status)).toEqual(['ACCEPTED', 'REPLACED'])
  })

  it('of two at once one stands, and it names what it saw', async () => {
    const me = await office.shop.buyer()
    const { inquiryId } = await office.ask(me)
    const as = { token: await office.admin() }
    const asked = (cash: string) => ({
      inquiryId,
      quoteId: null,
      lines: [{ lineNo: 1, cash, integral: '0' }],
      validUntil: office.inDays(3),
    })
    const prices = Array.from({ length: 8 }, (_, at) => `${at + 5}.00`)
    const all = await Promise.all(
      prices.map((cash) => mall.call(officeInquiries.quoteInquiry, asked(cash), as)),
    )
    expect(all.map(({ code }) => code).toSorted()).toEqual(['100', ...Array<string>(7).fill('STATE_CHANGED')])
    expect(await db.$count(smsOutbox)).toBe(1)
  })

  it('refuses what is no price, and points for goods that are sold for cash', async () => {
    const me = await office.shop.buyer()
    const { inquiryId } = await office.ask(me)
    const as = { token: await office.admin() }
    const line = { lineNo: 1, cash: '8.00', integral: '0' }
    const wrong = [
      { lines: [{ ...line, cash: '0.00' }] },
      { lines: [{ ...line, cash: '-8.00' }] },
      { lines: [{ ...line, integral: '5' }] },
      { lines: [{ ...line, lineNo: 2 }] },
      { lines: [line, line] },
      { lines: [{ ...line, cash: '9999999999999.00' }] },
      { validUntil: '2026-13-01' },
      { validUntil: office.inDays(-1) },
      { validUntil: office.inDays(200) },
    ]
    for (const change of wrong) {
      const asked = { inquiryId, quoteId: null, lines: [line], validUntil: office.inDays(3), ...change }
      const { code } = await mall.call(officeInquiries.quoteInquiry, asked, as)
      expect([change, code]).toEqual([change, 'BAD_INPUT'])
    }
    expect((await office.row(inquiryId))?.status).toBe('OPEN')
  })

  it('closes and withdraws with a reason that the member reads', async () => {
    const me = await office.shop.buyer()
    const as = { token: await office.admin() }
    const { inquiryId } = await office.ask(me)
    const quoteId = await office.quote(inquiryId)
    const withdraw = (reason: string) =>
      mall.call(officeInquiries.withdrawInquiryQuote, { inquiryId, quoteId, reason }, as)
    expect((await withdraw(' ')).code).toBe('BAD_INPUT')
    expect((await withdraw('原料涨价')).code).toBe('100')
    expect(await office.detail(me, inquiryId)).toMatchObject({
      status: 'OPEN',
      reason: '原料涨价',
      quote: null,
    })
    await mall.ok(officeInquiries.closeInquiry, { inquiryId, reason: '停产' }, as)
    expect(await office.detail(me, inquiryId)).toMatchObject({ status: 'CLOSED', reason: '停产' })
    const told = (await db.select().from(smsOutbox)).map(({ content }) => content)
    // The seller’s words are read in the mall; an SMS holds none of them.
    expect(told.filter((content) => content.includes('已关闭'))).toHaveLength(1)
    expect(told.filter((content) => content.includes('停产'))).toEqual([])
    expect((await db.select().from(auditEntries)).map(({ action }) => action).toSorted()).toEqual([
      'closeInquiry',
      'quoteInquiry',
      'withdrawInquiryQuote',
    ])
  })
})

describe('time', () => {
  it('ends what nobody answers, takes or orders; what asks first sees it before the job does', async () => {
    const me = await office.shop.buyer()
    const open = (await office.ask(me)).inquiryId
    const quoted = (await office.ask(me)).inquiryId
    const quoteId = await office.quote(quoted)
    const accepted = (await office.accepted(me)).inquiryId
    mall.clock.pass(4 * day)
    expect((await office.detail(me, quoted)).status).toBe('EXPIRED')
    expect((await office.accept(me, quoted, quoteId)).code).toBe('STATE_CHANGED')
    const { list } = await mall.ok(calls.page, { status: 'EXPIRED' }, me)
    expect(list.map(({ inquiryId }) => inquiryId).toSorted()).toEqual([quoted, accepted].toSorted())
    const runs = await Promise.all([1, 2, 3].map(() => expireInquiries.run(mall.services)))
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(2)
    expect((await office.row(quoted))?.status).toBe('EXPIRED')
    expect((await office.row(accepted))?.status).toBe('EXPIRED')
    expect((await office.row(open))?.status).toBe('OPEN')
    mall.clock.pass(30 * day)
    expect(await expireInquiries.run(mall.services)).toBe(1)
    const last = await db.select().from(inquiryLogs).orderBy(desc(inquiryLogs.sequence)).limit(1)
    expect(last).toMatchObject([{ inquiryId: open, text: '逾期没有报价，询价已过期', role: 'system' }])
  })
})

describe('findQuotedGoodsPage', () => {
  it('gives what holds for the member and was not ordered; a guest has none', async () => {
    const me = await office.shop.buyer()
    const first = await office.accepted(me, {
      quantities: [20, 5],
      pieces: [{ cash: '8.00' }, { cash: '9.00' }],
    })
    const second = await office.ask(me, [7])
    await office.quote(second.inquiryId, [{ cash: '6.00' }], { validUntil: office.inDays(1) })
    await office.ask(me)
    const { list, total } = await mall.ok(calls.findQuotedGoodsPage, {}, me)
    expect(total).toBe(3)
    expect(
      list.map(({ inquiryId, price, quantity, accepted }) => [inquiryId, price.cash, quantity, accepted]),
    ).toEqual([
      [second.inquiryId, '6.00', 7, false],
      [first.inquiryId, '8.00', 20, true],
      [first.inquiryId, '9.00', 5, true],
    ])
    const of = await mall.ok(calls.findQuotedGoodsPage, { goodsId: second.lines[0]?.goodsId ?? '' }, me)
    expect(of.total).toBe(1)
    const named = await mall.ok(calls.findQuotedGoodsPage, { goodsName: '没有这样的商品' }, me)
    expect(named.total).toBe(0)
    expect(await mall.ok(calls.findQuotedGoodsPage, {})).toMatchObject({ list: [], total: 0 })
    const other = await office.shop.buyer()
    expect(await mall.ok(calls.findQuotedGoodsPage, {}, other)).toMatchObject({ list: [], total: 0 })
    mall.clock.pass(2 * day)
    expect((await mall.ok(calls.findQuotedGoodsPage, {}, me)).total).toBe(2)
    await db.update(goods).set({ status: 'OFF' })
    expect((await office.detail(me, first.inquiryId)).lines[0]?.problem).not.toBeNull()
  })
})
