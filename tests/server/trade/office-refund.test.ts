import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Authority } from '#schemas/base/area.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { afterSales as afterSaleCalls } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { soldOrders } from '#schemas/trade/orders/sold-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { afterSaleLogs, afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = afterSaleOffice(mall)
const shop = shoppers(mall)
const build = orderBuilders(mall)
beforeEach(() => office.begin())

type Asked = Partial<In<typeof officeAfterSales.refundOrder>>
const refund = (orderId: string, more: Asked = {}) =>
  mall.call(officeAfterSales.refundOrder, { orderId, reason: 'OUT_OF_STOCK', ...more }, office.seller())
const detail = (orderId: string) => mall.ok(calls.findPcDetail, { orderId }, office.buyer())
const back = async (orderId: string) => (await detail(orderId)).refunded
const anOrder = (given: Parameters<typeof build.order>[1]) => build.order(office.now.userId, given)

/** Creates two goods of one shop. */
async function twoGoods(...prices: [number, number]) {
  const shopId = await mall.build.shop()
  const of = (cash: number) => mall.build.goods({ cash, shopId, businessId: `b-${shopId}` })
  return [await of(prices[0]), await of(prices[1])]
}

describe('C.7 the platform refunds what cannot be delivered', () => {
  it('whole: points, card, coupon, cash and stock are what they were, and the buyer is told', async () => {
    const { userId, token } = await shop.buyer()
    await db.update(users).set({ telephone: '13800000001' }).where(eq(users.id, userId))
    await mall.build.points(userId, 50_000)
    const { goodsId, skuId } = await mall.build.goods({ payModel: 7, cash: 10_000, integral: 3_000 })
    const cardId = await shop.card(userId, 2_000)
    const couponId = await shop.coupon(userId, { off: 1_000, threshold: 5_000 })
    const before = { sku: await shop.skuRow(skuId), account: await shop.accountOf(userId) }
    const wish = { lines: [{ goodsId, skuId, quantity: 2 }], giftCardIds: [cardId], couponIds: [couponId] }
    const trade = await shop.submit(token, wish)
    await shop.pay(token, trade)
    const [orderId = ''] = trade.orders.map((one) => one.orderId)
    expect((await shop.cardRow(cardId))?.balance).toBe(0)

    const told = await refund(orderId, { text: '厂家停产' })
    expect(told.data?.afterSaleIds).toHaveLength(1)
    // A refunded order can be neither shipped nor refunded again.
    expect((await mall.call(officeOrders.ship, { orderId, ...parcel }, office.seller())).code).toBe(
      'STATE_CHANGED',
    )
    expect((await refund(orderId)).code).toBe('STATE_CHANGED')
    await office.shop.refundAll()

    const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(row).toMatchObject({ status: 60, payStatus: 'REFUNDED' })
    expect(await shop.accountOf(userId)).toEqual(before.account)
    expect((await shop.cardRow(cardId))?.balance).toBe(2_000)
    expect((await db.select().from(coupons).where(eq(coupons.id, couponId)))[0]?.status).toBe('UNUSED')
    expect(await shop.skuRow(skuId)).toEqual(before.sku)
    expect(await shop.faults()).toEqual([])
    const [message] = await db.select().from(smsOutbox)
    expect(message?.content).toContain(`您的订单 ${orderId} 因“商品缺货，无法发货”由平台退款`)
    const [record] = await db.select().from(afterSales)
    expect(record).toMatchObject({ sellerText: '厂家停产', reason: '商品缺货，无法发货', status: 50 })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'refundOrder'))
    expect(entry).toMatchObject({
      area: 'refunds',
      after: { reason: '商品缺货，无法发货', note: '厂家停产' },
    })
  })

  it('by lines: so many pieces of one, the rest is shipped; batches add up to what was paid', async () => {
    const goods = await twoGoods(3_333, 5_000)
    const wish = goods.map((one, at) => ({ ...one, quantity: at === 0 ? 3 : 1 }))
    const { userId, token } = office.now
    const cardId = await office.shop.giftCard(userId, 1_000)
    const [id = ''] = await office.shop.buy(token, { lines: wish, giftCardIds: [cardId] })
    const lineId = (await detail(id)).lines.find(({ quantity }) => quantity === 3)?.lineId ?? ''
    const some = (quantity: number) => ({ lines: [{ lineId, quantity }], reason: 'AGREED' as const })
    expect((await refund(id, some(4))).message).toContain('最多还可退款 3 件')
    expect((await refund(id, { lines: [{ lineId: 'none', quantity: 1 }] })).code).toBe('NOT_FOUND')
    expect((await refund(id, some(1))).code).toBe('100')
    await office.shop.refundAll()
    const { lines } = await mall.ok(soldOrders.order, { orderId: id }, office.seller())
    expect(lines.map(({ sendable, inShop }) => [sendable, inShop])).toEqual([
      [2, 2],
      [1, 1],
    ])
    const paid = lines.find((line) => line.lineId === lineId)?.allocations ?? []
    await refund(id, some(2))
    await office.shop.refundAll()
    const sumOf = (tender: string) => paid.find((part) => part.tender === tender)?.amount
    expect(await back(id)).toMatchObject({ cash: sumOf('CASH'), giftCard: sumOf('GIFT_CARD') })
    await mall.ok(officeOrders.ship, { orderId: id, ...parcel }, office.seller())
    expect((await detail(id)).status).toBe(30)
    expect((await refund(id)).message).toContain('可以先撤回')
  })

  it.each([
    { reason: 'OUT_OF_STOCK', shipped: 1, cash: 5_800 },
    { reason: 'SHOP_FAILED', shipped: 1, cash: 5_800 },
    { reason: 'UNDELIVERABLE', shipped: 1, cash: 5_000 },
    { reason: 'UNDELIVERABLE', shipped: 0, cash: 10_800 },
    { reason: 'AGREED', shipped: 0, cash: 10_800 },
  ] as const)('$reason with $shipped shipped gives $cash fen back', async ({ reason, shipped, cash }) => {
    const status = shipped === 0 ? 20 : 25
    const { id } = await anOrder({ status, lines: [{ quantity: 2, shipped, cash: 10_000 }], freight: 800 })
    await refund(id, { reason })
    expect(await db.select().from(afterSales)).toMatchObject([{ status: 40, applied: { cash } }])
  })

  it('is quoted before: the sum that is granted, with its carriage, and nothing is changed', async () => {
    const { id } = await anOrder({ lines: [{ quantity: 3, cash: 25_125 }], freight: 800 })
    const quote = (more: Asked) =>
      mall.ok(officeAfterSales.quoteRefund, { orderId: id, reason: 'AGREED', ...more }, office.seller())
    const lines = [{ lineId: `${id}-1`, quantity: 1 }]
    expect(await quote({ lines })).toEqual({ pieces: 1, back: '退还 ￥83.75', freight: '' })
    const fault = { lines, reason: 'OUT_OF_STOCK' } as const
    expect(await quote(fault)).toEqual({ pieces: 1, back: '退还 ￥91.75', freight: '￥8.00' })
    expect(await quote({})).toEqual({ pieces: 3, back: '退还 ￥259.25', freight: '￥8.00' })
    expect(await db.select().from(afterSales)).toEqual([])
    expect((await detail(id)).lines).toMatchObject([{ inAfterSale: 0, refunded: 0 }])
    await refund(id, fault)
    expect(await db.select().from(afterSales)).toMatchObject([{ applied: { cash: 9_175 } }])
  })

  it('grants what the buyer has applied for with the rest, once', async () => {
    const goods = await twoGoods(4_000, 1_000)
    const lines = goods.map((one) => ({ ...one, quantity: 1 }))
    const [id = ''] = await office.shop.buy(office.now.token, { lines })
    const [first] = (await detail(id)).lines
    const asked = {
      orderId: id,
      lineId: first?.lineId ?? '',
      quantity: 1,
      unshipped: true,
      reason: '不想要了',
    }
    const applied = { ...asked, idempotencyKey: office.shop.key() }
    const { afterSaleId } = await mall.ok(afterSaleCalls.createRefunds, applied, office.buyer())
    const answers = await Promise.all([refund(id), refund(id)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED'])
    const granted = answers.find(({ code }) => code === '100')?.data?.afterSaleIds ?? []
    expect([granted.length, granted[0]]).toEqual([2, afterSaleId])
    await office.shop.refundAll()
    expect((await back(id)).cash).toBe('50.00')
    expect((await detail(id)).status).toBe(60)
  })

  it('tells what came back of which goods, in the logs, the audit and the message', async () => {
    await db.update(users).set({ telephone: '13800000001' }).where(eq(users.id, office.now.userId))
    const { id } = await anOrder({ lines: [{ quantity: 3, cash: 25_125 }, { cash: 1_000 }] })
    const lines = [{ lineId: `${id}-1`, quantity: 1 }]
    const { data } = await refund(id, { reason: 'SHOP_FAILED', lines, text: '厂家停产' })
    const pieces = `礼盒${id}0 颜色：霁青 ×1`

    const [message] = await db.select().from(smsOutbox)
    expect(message?.content).toContain(`由平台退款 1 件（${pieces}），退还 ￥83.75`)
    const { log } = await mall.ok(soldOrders.order, { orderId: id }, office.seller())
    expect(log.at(-1)).toMatchObject({
      text: `平台退款：商家无法履约（厂家停产），${pieces}，退还 ￥83.75`,
      operator: '平台客服',
      who: expect.any(String),
      from: 20,
      to: 20,
    })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'refundOrder'))
    expect(entry?.before).toMatchObject({ status: '待发货', payStatus: '已支付' })
    expect(entry?.after).toMatchObject({
      status: '待发货',
      payStatus: '已支付',
      goods: pieces,
      granted: '￥83.75',
    })
    const first = and(
      eq(afterSaleLogs.afterSaleId, data?.afterSaleIds[0] ?? ''),
      isNull(afterSaleLogs.fromStatus),
    )
    const [applied] = await db.select().from(afterSaleLogs).where(first)
    expect(applied).toMatchObject({ role: 'admin', operatorId: office.now.sellerId })
  })

  it('by the right to deal with refunds: who may cancel trades gives no money back', async () => {
    const { id } = await anOrder({ status: 20 })
    const holding = async (right: Authority) => {
      const { token } = await mall.build.member({ roles: ['clerk'], authorities: ['orders:see', right] })
      const { actions } = await mall.ok(soldOrders.order, { orderId: id }, { token })
      const asked = { orderId: id, reason: 'OUT_OF_STOCK' } as const
      const { code } = await mall.call(officeAfterSales.refundOrder, asked, { token })
      return [actions.includes('refund'), code]
    }
    expect(await holding('trades:edit')).toEqual([false, 'NO_PERMISSION'])
    expect(await holding('refunds:edit')).toEqual([true, '100'])
    const [entry] = await db.select().from(auditEntries)
    expect(entry).toMatchObject({ area: 'refunds', action: 'refundOrder' })
  })

  it('of an order that was paid and is not sent, by the platform alone', async () => {
    for (const status of [10, 30, 40, 50, 60] as const) {
      const { id } = await anOrder({ status, lines: [{ shipped: status === 30 || status === 40 ? 1 : 0 }] })
      expect([status, (await refund(id)).code]).toEqual([status, 'STATE_CHANGED'])
    }
    const { id } = await anOrder({ status: 35, lines: [{}], order: { deliveryType: 2, address: null } })
    expect((await refund(id)).code).toBe('100')
    const shopId = await mall.build.shop()
    const { token } = await mall.build.member({ roles: ['supplier'], supplier: true, shopId })
    const asked = { orderId: id, reason: 'OUT_OF_STOCK' } as const
    expect((await mall.call(officeAfterSales.refundOrder, asked, { token })).code).toBe('NO_PERMISSION')
    expect((await refund('none')).code).toBe('NOT_FOUND')
  })
})
