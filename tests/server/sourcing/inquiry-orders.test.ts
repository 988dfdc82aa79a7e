import { and, eq, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { soldOrders } from '#schemas/trade/orders/sold-calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { expireInquiries } from '#server/sourcing/inquiries/expire.ts'
import { orderAllocations, orderLines, orders } from '#server/trade/orders/tables.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { inquiryRaces } from '#tests/server/app/races/inquiries.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { inquiryOffice, type Piece } from './inquiry-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = inquiryOffice(mall)
const { shop } = office
beforeEach(async () => {
  await mall.reset()
  office.reset()
})
inquiryRaces(mall)

const cancel = (by: { token: string }, orderId: string) =>
  mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, by)

describe('an accepted quote in the checkout', () => {
  it('says its number and price, and nothing goes off it', async () => {
    const me = await shop.buyer()
    const made = await office.accepted(me, {
      quantities: [20, 3],
      pieces: [{ cash: '8.00' }, { cash: '0.01' }],
    })
    await shop.promotion(made.shopId, 1, 500)
    await shop.coupon(me.userId, { off: 300 })
    await db.update(goods).set({ volumePrices: [{ from: 2, cash: 1 }], limitNumber: 1, minNumber: 50 })
    const price = await shop.price(me.token, office.wish(made.inquiryId))
    expect(price.quoted).toMatchObject({ inquiryId: made.inquiryId, quoteId: made.quoteId })
    expect(price).toMatchObject({ coupons: [], problems: [] })
    const goodsSum = { cash: '160.03', points: '0' }
    expect(price.sums).toMatchObject({ goods: goodsSum, promotion: '0.00', coupon: '0.00' })
    expect(price.shops.flatMap(({ promotions }) => promotions)).toEqual([])
  })

  it('takes nothing from the browser: no line, quantity, coupon or amount', async () => {
    const me = await shop.buyer()
    const { inquiryId, lines } = await office.accepted(me)
    const couponId = await shop.coupon(me.userId, { off: 300 })
    const [line] = lines
    if (!line) throw new Error('no line')
    const { goodsId, skuId } = line
    const right = await shop.draft(me.token, office.wish(inquiryId))
    const tampered = [
      { ...right, lines: [{ goodsId, skuId, quantity: 1 }] },
      { ...right, lines: [{ goodsId, skuId, quantity: 20 }] },
      { ...right, payable: { points: '0', cash: '0.01' } },
      { ...right, inquiryId: `${inquiryId}0` },
    ]
    const code = async (submit: (typeof tampered)[number]) =>
      (await shop.trySubmit(me.token, { ...submit, submitToken: shop.key() })).code
    expect(await Promise.all(tampered.map(code))).toEqual([
      'BAD_INPUT',
      'BAD_INPUT',
      'PRICE_CHANGED',
      'NOT_FOUND',
    ])
    const cart = { ...right, source: 'CART' as const, submitToken: shop.key() }
    expect((await shop.trySubmit(me.token, cart)).code).toBe('BAD_INPUT')
    expect(await db.$count(orders)).toBe(0)
    // A coupon that is named all the same is not used.
    const made = await shop.submit(me.token, office.wish(inquiryId), { couponIds: [couponId] })
    expect(made.payable).toEqual(right.payable)
  })

  it('is used by its order: named there and in the back office, and ordered no second time', async () => {
    const me = await shop.buyer()
    const { inquiryId } = await office.accepted(me)
    const trade = await shop.submit(me.token, office.wish(inquiryId))
    const [order] = trade.orders
    const orderId = order?.orderId ?? ''
    expect(await office.detail(me, inquiryId)).toMatchObject({ status: 'ACCEPTED', orderId, usable: false })
    expect((await mall.ok(orderCalls.findPcDetail, { orderId }, me)).inquiryId).toBe(inquiryId)
    const admin = { token: await office.admin() }
    expect((await mall.ok(soldOrders.order, { orderId }, admin)).inquiryId).toBe(inquiryId)
    const second = { ...office.wish(inquiryId), submitToken: shop.key(), payable: trade.payable }
    const refused = await shop.trySubmit(me.token, second)
    expect([refused.code, refused.message]).toEqual([
      'STATE_CHANGED',
      `该报价已用于订单 ${orderId}，不能重复下单`,
    ])
    await shop.pay(me.token, trade)
    mall.clock.pass(4 * day)
    expect(await expireInquiries.run(mall.services)).toBe(0)
    expect((await office.row(inquiryId))?.status).toBe('ACCEPTED')
  })

  it('is free again after an unpaid order was cancelled, by the buyer or by time, while it holds', async () => {
    const me = await shop.buyer()
    const { inquiryId } = await office.accepted(me)
    const first = await shop.submit(me.token, office.wish(inquiryId))
    await cancel(me, first.orders[0]?.orderId ?? '')
    expect(await office.detail(me, inquiryId)).toMatchObject({ orderId: null, usable: true })
    const second = await shop.submit(me.token, office.wish(inquiryId))
    mall.clock.set(second.expiresAt + minute)
    expect(await cancelExpiredTrades.run(mall.services)).toBe(1)
    const third = await shop.submit(me.token, office.wish(inquiryId))
    expect(new Set([first, second, third].map(({ tradeId }) => tradeId)).size).toBe(3)
    // Its time ends while an order holds it: that order stands, and once it is cancelled the quote is over.
    mall.clock.pass(4 * day)
    expect(await expireInquiries.run(mall.services)).toBe(0)
    await cancelExpiredTrades.run(mall.services)
    expect(await expireInquiries.run(mall.services)).toBe(1)
    expect((await office.row(inquiryId))?.status).toBe('EXPIRED')
  })

  it('is used up by a paid order, also when that is refunded', async () => {
    const me = await shop.buyer()
    const { inquiryId } = await office.accepted(me)
    const trade = await shop.submit(me.token, office.wish(inquiryId))
    await shop.pay(me.token, trade)
    await cancel(me, trade.orders[0]?.orderId ?? '')
    expect(await office.detail(me, inquiryId)).toMatchObject({ usable: false })
    const again = { ...office.wish(inquiryId), submitToken: shop.key(), payable: trade.payable }
    expect((await shop.trySubmit(me.token, again)).code).toBe('STATE_CHANGED')
  })

  it('orders what was taken of it, and only that', async () => {
    const me = await shop.buyer()
    const { inquiryId, lines } = await office.ask(me, [4, 5, 6])
    const quoteId = await office.quote(inquiryId, [{ cash: '1.00' }, { cash: '2.00' }])
    expect((await office.accept(me, inquiryId, quoteId, [3])).code).toBe('BAD_INPUT')
    expect((await office.row(inquiryId))?.status).toBe('QUOTED')
    expect((await office.accept(me, inquiryId, quoteId, [2])).code).toBe('100')
    const trade = await shop.submit(me.token, office.wish(inquiryId))
    const rows = await db.select().from(orderLines)
    expect(rows).toMatchObject([{ skuId: lines[1]?.skuId, quantity: 5, unitCash: 200, unitPoints: 0 }])
    expect(trade.orders).toHaveLength(1)
  })

  it('orders one of its lines alone; what is left is a quote of its own, at its prices and for its time', async () => {
    const me = await shop.buyer()
    const pieces = [{ cash: '1.00' }, { cash: '2.00' }, { cash: '3.00' }]
    const { inquiryId, quoteId, lines } = await office.accepted(me, { quantities: [4, 5, 6], pieces })
    const beside = async () =>
      (await mall.ok(calls.findQuotedGoodsPage, { pageNum: 1, pageSize: 9 }, me)).list.map(
        ({ inquiryId: of, lineNo, kinds, pieces: all }) => [of, lineNo, kinds, all],
      )
    expect(await beside()).toEqual([1, 2, 3].map((lineNo) => [inquiryId, lineNo, 3, 15]))
    const alone = { ...office.wish(inquiryId), quoteLines: [2] }
    expect(await shop.price(me.token, alone)).toMatchObject({
      quoted: { inquiryId, quoteId, left: 2 },
      sums: { goods: { cash: '10.00', points: '0' } },
    })
    expect((await shop.price(me.token, office.wish(inquiryId))).quoted).toMatchObject({ left: 0 })
    const stranger = await mall.call(checkout.findPrice, { ...alone, quoteLines: [2, 4] }, me)
    expect(stranger.code).toBe('BAD_INPUT')
    const trade = await shop.submit(me.token, alone)
    const orderId = trade.orders[0]?.orderId ?? ''
    const rows = await db.select().from(orderLines)
    expect(rows).toMatchObject([{ skuId: lines[1]?.skuId, quantity: 5, unitCash: 200 }])
    const used = { orderId, usable: false, kinds: 1, pieces: 5, total: { cash: '10.00' } }
    expect(await office.detail(me, inquiryId)).toMatchObject(used)
    const late = await mall.call(checkout.findPrice, { ...alone, quoteLines: [1] }, me)
    expect(late.message).toContain('其余商品的报价已转到新的询价单')
    const [[rest = ''] = []] = await beside()
    expect(await beside()).toEqual([1, 3].map((lineNo) => [rest, lineNo, 2, 10]))
    const before = await office.row(inquiryId)
    expect(await office.detail(me, String(rest))).toMatchObject({
      usable: true,
      total: { cash: '22.00' },
      expiresAt: before?.expiresAt,
    })
    // The order that is cancelled gives back what it took; both are ordered by themselves.
    await cancel(me, orderId)
    expect(await office.detail(me, inquiryId)).toMatchObject({ usable: true, total: { cash: '10.00' } })
    const second = await shop.submit(me.token, office.wish(String(rest)))
    await shop.submit(me.token, office.wish(inquiryId))
    expect(second.payable).toMatchObject({ cash: '22.00' })
    expect(await beside()).toEqual([])
    expect(await shop.faults()).toEqual([])
  })

  it('binds shelf, stock and shop, not what goods ask for otherwise', async () => {
    const me = await shop.buyer()
    const { inquiryId, lines, shopId } = await office.accepted(me)
    const problems = async () => {
      const { shops } = await shop.price(me.token, office.wish(inquiryId))
      return shops.flatMap((one) => one.lines.map(({ problem }) => problem))
    }
    await db.update(skus).set({ onHand: 19 })
    expect(await problems()).toEqual(['商品库存不足，现有库存 19'])
    await db.update(skus).set({ onHand: 20 })
    await db.update(goods).set({ limitNumber: 2, minNumber: 30, step: 7 })
    expect(await problems()).toEqual([null])
    await shop.setShop(shopId, { open: false })
    expect(await problems()).toEqual(['店铺暂停营业'])
    await shop.setShop(shopId, { open: true })
    await db.update(goods).set({ status: 'OFF' })
    expect((await problems())[0]).toContain('下架')
    await db.update(goods).set({ status: 'ON', limitNumber: 3, minNumber: 1, step: 1 })
    await shop.submit(me.token, office.wish(inquiryId))
    // Pieces bought under an accepted quote do not count towards a member's purchase limit.
    await db.update(skus).set({ onHand: 100 })
    const [line] = lines
    const plain = { goodsId: line?.goodsId ?? '', skuId: line?.skuId ?? '', quantity: 3 }
    expect((await shop.price(me.token, { lines: [plain] })).problems).toEqual([])
    await db.update(goods).set({ shopId: await mall.build.shop() })
    const { inquiryId: other } = await office.accepted(me)
    await db.update(goods).set({ shopId })
    const { code } = await shop.trySubmit(me.token, {
      ...office.wish(other),
      submitToken: shop.key(),
      payable: { points: '0', cash: '160.00' },
    })
    expect(code).toBe('OFF_SHELF')
  })
})

/** Everything that was applied for of the order goes back, as the seller agrees and the job pays. */
async function grantAll(orderId: string) {
  const as = { token: await office.admin() }
  for (const { afterSaleId } of (await mall.ok(soldOrders.order, { orderId }, as)).afterSales)
    await mall.ok(officeAfterSales.audit, { afterSaleId, agree: true }, as)
  await executeRefunds.run(mall.services)
}

/** A price a piece of goods of this payModel. */
const pieceOf = (payModel: number): fc.Arbitrary<Piece> => {
  const cash = fc.integer({ min: 1, max: 99_999 }).map((fen) => (fen / 100).toFixed(2))
  const integral = fc.integer({ min: 1, max: 9_999 }).map((centi) => String(Number((centi / 100).toFixed(2))))
  if (payModel === 2 || payModel === 5) return cash.map((of) => ({ cash: of }))
  return fc.oneof(
    cash.map((of) => ({ cash: of })),
    integral.map((of) => ({ integral: of })),
    fc.record({ cash, integral }),
  )
}

describe('I1, I2 the money of a quote', () => {
  it('is price × pieces in every tender, and goes back to the last fen', async () => {
    const cases = fc.sample(
      fc.constantFrom(1, 2, 3, 5, 6, 7).chain((payModel) =>
        fc.record({
          payModel: fc.constant(payModel),
          pieces: fc.array(pieceOf(payModel), { minLength: 1, maxLength: 3 }),
          quantities: fc.array(fc.integer({ min: 1, max: 37 }), { minLength: 3, maxLength: 3 }),
        }),
      ),
      { numRuns: process.env.DEEP ? 200 : 12, seed: 20 },
    )
    const me = await shop.buyer()
    await mall.build.points(me.userId, 2_000_000_00)
    for (const { payModel, pieces, quantities } of cases) {
      const taken = quantities.slice(0, pieces.length)
      const made = await office.accepted(me, {
        quantities: taken,
        pieces,
        given: { payModel, integral: 700 },
      })
      const cardId = await shop.card(me.userId, 1_234)
      const paidBy = { giftCardIds: [cardId], points: 'ALL' as const }
      const trade = await shop.submit(me.token, { ...office.wish(made.inquiryId), ...paidBy })
      const sum = (of: (piece: Piece) => number) =>
        pieces.reduce((all, piece, at) => all + of(piece) * (taken[at] ?? 0), 0)
      const fen = sum(({ cash }) => parseYuan(cash ?? '0') ?? NaN)
      const centi = sum(({ integral }) => parsePoints(integral ?? '0') ?? NaN)
      const orderId = trade.orders[0]?.orderId ?? ''
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      expect([order?.goodsCash, order?.goodsPoints, order?.promotion, order?.coupon]).toEqual([
        fen,
        centi,
        0,
        0,
      ])
      const goodsOnly = and(eq(orderAllocations.orderId, orderId), ne(orderAllocations.lineId, ''))
      const parts = await db.select().from(orderAllocations).where(goodsOnly)
      const by = (tender: string) =>
        parts.reduce((all, part) => all + (part.tender === tender ? part.amount : 0), 0)
      expect(by('CASH') + by('GIFT_CARD')).toBe(fen)
      expect(by('POINTS')).toBe(centi)
      await shop.pay(me.token, trade)
      await cancel(me, orderId)
      await grantAll(orderId)
      const { refunded } = await mall.ok(orderCalls.findPcDetail, { orderId }, me)
      const [paid] = await db.select().from(orders).where(eq(orders.id, orderId))
      expect(parseYuan(refunded.cash)).toBe(paid?.cash)
      expect(parseYuan(refunded.giftCard)).toBe(paid?.giftCard)
      expect(parsePoints(refunded.points)).toBe(centi)
      expect(await shop.faults()).toEqual([])
    }
  })
})
