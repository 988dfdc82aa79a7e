import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { cashierCharges } from '#server/trade/payments/tables.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { coupons, couponTemplates } from '#server/wallet/coupons/tables.ts'
import { pointsAccounts } from '#server/wallet/points/tables.ts'
import { buyers } from '#tests/server/support/buy.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = buyers(mall)
let token = ''
let userId = ''
let seller = ''
beforeEach(async () => {
  await mall.reset()
  const buyer = await shop.buyer()
  token = buyer.token
  userId = buyer.userId
  seller = (await mall.build.member({ roles: ['admin'] })).token
})

const parcel = { carrier: 'SF', trackingNo: 'SF1234567890123' }
const ship = (orderId: string) => mall.ok(officeOrders.ship, { orderId, ...parcel }, { token: seller })
const agree = (afterSaleId: string, more = {}) =>
  mall.ok(officeAfterSales.audit, { afterSaleId, agree: true, ...more }, { token: seller })
const detail = (afterSaleId: string) => mall.ok(calls.queryRefundApply, { afterSaleId }, { token })
const lineOf = async (orderId: string) => (await shop.detail(token, orderId)).lines[0]?.lineId ?? ''

async function refundUnshipped(orderId: string, quantity: number) {
  const asked = { orderId, lineId: await lineOf(orderId), quantity, reason: '不想要了', unshipped: true }
  const { afterSaleId } = await mall.ok(
    calls.createRefunds,
    { ...asked, idempotencyKey: shop.key() },
    { token },
  )
  return afterSaleId
}
async function giveBack(orderId: string, quantity: number, more = {}) {
  const asked = {
    orderId,
    lineId: await lineOf(orderId),
    quantity,
    reason: '七天无理由退换',
    type: 2 as const,
    ...more,
  }
  const { afterSaleId } = await mall.ok(calls.create, { ...asked, idempotencyKey: shop.key() }, { token })
  return afterSaleId
}
/** A return from the application to the refund. */
async function returned(orderId: string, quantity: number, saleable = true) {
  const afterSaleId = await giveBack(orderId, quantity)
  await agree(afterSaleId)
  await mall.ok(calls.sendBack, { afterSaleId, ...parcel }, { token })
  await mall.ok(officeAfterSales.receive, { afterSaleId, accept: true, saleable }, { token: seller })
  await shop.refundAll()
  return afterSaleId
}

describe('§7 after-sales, C.7', () => {
  it('I2 one of three, then one, then one: every tender sums to what was paid, each back to where it came from', async () => {
    await mall.build.points(userId, 20_000)
    const card = await shop.giftCard(userId, 5000)
    const goods = await mall.build.goods({ payModel: 5, cash: 10_000, integral: 30_000 })
    const wish = { lines: [{ ...goods, quantity: 3 }], giftCardIds: [card], points: '100' }
    const [orderId = ''] = await shop.buy(token, wish)
    await ship(orderId)
    const { payment } = await shop.detail(token, orderId)
    expect(payment).toMatchObject({ points: '100', giftCard: '50.00' })
    const parts: string[][] = []
    for (let n = 0; n < 3; n++) {
      const done = await detail(await returned(orderId, 1))
      expect(done).toMatchObject({ status: 50, refund: { status: 'SUCCESS' } })
      expect(done.granted).toEqual(done.applied)
      parts.push([
        done.refund?.parts.points ?? '',
        done.refund?.parts.cash ?? '',
        done.refund?.parts.giftCard ?? '',
      ])
    }
    const sum = (at: number) => parts.reduce((all, one) => all + Math.round(Number(one[at]) * 100), 0)
    expect([sum(0), sum(1), sum(2)]).toEqual([10_000, Math.round(Number(payment?.cash) * 100), 5000])
    expect(new Set(parts.map((one) => one[0])).size).toBeGreaterThan(1)
    expect(await shop.detail(token, orderId)).toMatchObject({
      status: 60,
      refunded: { points: '100', giftCard: '50.00', cash: payment?.cash },
    })
    const [held] = await db.select().from(giftCards)
    const [account] = await db.select().from(pointsAccounts)
    const [charge] = await db.select().from(cashierCharges)
    expect([held?.balance, account?.balance, charge?.refunded]).toEqual([5000, 20_000, charge?.amount])
    const [sku] = await db.select().from(skus)
    expect(sku).toMatchObject({ onHand: 100, reserved: 0 })
  })

  it('OR3 a paid order is cancelled: everything in the shop goes back, the carriage once, and the order is closed', async () => {
    const made = await mall.build.goods({ cash: 3333 })
    const other = await mall.build.goods({ cash: 1000, shopId: made.shopId })
    await db.update(shops).set({ freight: 800 })
    const [orderId = ''] = await shop.buy(token, {
      lines: [
        { ...made, quantity: 3 },
        { ...other, quantity: 1 },
      ],
    })
    const answer = await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
    expect(answer).toEqual({ state: 'REFUND_REQUESTED' })
    const { list } = await mall.ok(calls.centrePage, {}, { token })
    expect(list.map(({ applied }) => applied.cash).sort()).toEqual(['18.00', '99.99'])
    expect((await mall.call(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })).code).toBe(
      'STATE_CHANGED',
    )
    for (const { afterSaleId } of list) await agree(afterSaleId)
    await shop.refundAll()
    expect(await shop.detail(token, orderId)).toMatchObject({ status: 60, refunded: { cash: '117.99' } })
    expect((await db.select().from(skus)).map(({ reserved }) => reserved)).toEqual([0, 0])
    expect((await db.select().from(orders))[0]).toMatchObject({
      payStatus: 'REFUNDED',
      freightRefunded: true,
    })
    expect(
      (await db.select().from(orderLines)).map(({ refundedUnshipped }) => refundedUnshipped).sort(),
    ).toEqual([1, 3])
  })

  it('is refunded from points to points, never in cash', async () => {
    await mall.build.points(userId, 50_000)
    const goods = await mall.build.goods({ payModel: 1, cash: 0, integral: 10_000 })
    const [orderId = ''] = await shop.buy(token, { lines: [{ ...goods, quantity: 3 }] })
    await agree(await refundUnshipped(orderId, 2))
    await shop.refundAll()
    const { refunded } = await shop.detail(token, orderId)
    expect(refunded).toEqual({ points: '200', cash: '0.00', giftCard: '0.00' })
    expect((await db.select().from(cashierCharges)).length).toBe(0)
  })

  async function coupon(id: string, shopId: string | null, expiresAt = START * 2) {
    const terms = { shopId, name: '满减券', threshold: 100, off: 1000, total: 9, validDays: 9 }
    await db.insert(couponTemplates).values({ id: `t-${id}`, ...terms, startsAt: 0, endsAt: START * 2 })
    const held = { validFrom: 0, expiresAt, createdAt: START }
    await db.insert(coupons).values({ id, templateId: `t-${id}`, userId, ...held })
  }
  const couponStates = async () =>
    Object.fromEntries((await db.select().from(coupons)).map(({ id, status }) => [id, status]))
  async function refundWhole(orderId: string) {
    await agree(await refundUnshipped(orderId, 1))
    await shop.refundAll()
  }

  it('B.7 a coupon is free again when the last piece of the trade is refunded, not before', async () => {
    const goods = await mall.build.goods({ cash: 10_000 })
    await coupon('c1', null)
    const [orderId = ''] = await shop.buy(token, { lines: [{ ...goods, quantity: 2 }], couponIds: ['c1'] })
    const statusOf = async () => (await couponStates()).c1
    await agree(await refundUnshipped(orderId, 1))
    await shop.refundAll()
    expect([await statusOf(), (await shop.detail(token, orderId)).refunded.cash]).toEqual(['USED', '95.00'])
    await agree(await refundUnshipped(orderId, 1))
    await shop.refundAll()
    expect([await statusOf(), (await shop.detail(token, orderId)).refunded.cash]).toEqual([
      'UNUSED',
      '190.00',
    ])
  })

  it("C.7 over two shops: a shop's coupon is free with its own order, the mall's with the last one", async () => {
    const a = await mall.build.goods({ cash: 10_000, shopId: 'a' })
    const b = await mall.build.goods({ cash: 10_000, shopId: 'b' })
    await coupon('of-a', 'a')
    await coupon('of-b', 'b', START + minute)
    await coupon('mall', null)
    const lines = [a, b].map(({ goodsId, skuId }) => ({ goodsId, skuId, quantity: 1 }))
    await shop.buy(token, { lines, couponIds: ['of-a', 'of-b', 'mall'] })
    expect(await couponStates()).toEqual({ 'of-a': 'USED', 'of-b': 'USED', mall: 'USED' })
    const made = await db.select().from(orders)
    const orderOf = (shopId: string) => made.find((order) => order.shopId === shopId)?.id ?? ''
    await refundWhole(orderOf('a'))
    expect(await couponStates()).toEqual({ 'of-a': 'UNUSED', 'of-b': 'USED', mall: 'USED' })
    // It is whole again, and what the trade does later is nothing to it.
    await shop.buy(token, { lines: lines.slice(0, 1), couponIds: ['of-a'] })
    mall.clock.pass(minute)
    await refundWhole(orderOf('b'))
    expect(await couponStates()).toEqual({ 'of-a': 'USED', 'of-b': 'EXPIRED', mall: 'UNUSED' })
  })

  it('B.3 a refund that the channel refuses stays 退款中 and is tried again, with nothing half done', async () => {
    const goods = await mall.build.goods({ cash: 5000 })
    const [orderId = ''] = await shop.buy(token, { lines: [{ ...goods, quantity: 1 }] })
    const id = await refundUnshipped(orderId, 1)
    await agree(id)
    await db.update(cashierCharges).set({ status: 'OPEN' })
    await shop.refundAll()
    expect(await detail(id)).toMatchObject({ status: 40, statusText: '退款中', refund: { status: 'FAILED' } })
    expect((await db.select().from(orderLines))[0]).toMatchObject({
      afterSaleQuantity: 1,
      refundedQuantity: 0,
    })
    await db.update(cashierCharges).set({ status: 'PAID' })
    await shop.refundAll()
    expect((await detail(id)).status).toBe(40)
    mall.clock.pass(60 * minute)
    await shop.refundAll()
    expect(await detail(id)).toMatchObject({ status: 50, refund: { status: 'SUCCESS' } })
  })

  it('B.2 the last piece in the shop is refunded: the order waits for the receipt of the rest', async () => {
    const one = await mall.build.goods({ cash: 1000 })
    const two = await mall.build.goods({ cash: 2000, shopId: one.shopId })
    const [orderId = ''] = await shop.buy(token, {
      lines: [
        { ...one, quantity: 1 },
        { ...two, quantity: 2 },
      ],
    })
    const { lines } = await shop.detail(token, orderId)
    const [first, second] = lines
    const sent = [
      { lineId: first?.lineId ?? '', quantity: 1 },
      { lineId: second?.lineId ?? '', quantity: 1 },
    ]
    await mall.ok(officeOrders.ship, { orderId, ...parcel, lines: sent }, { token: seller })
    await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
    const { list } = await mall.ok(calls.centrePage, {}, { token })
    expect(list.map(({ quantity, applied }) => [quantity, applied.cash])).toEqual([[1, '20.00']])
    await agree(list[0]?.afterSaleId ?? '')
    await shop.refundAll()
    expect(await shop.detail(token, orderId)).toMatchObject({ status: 30, refunded: { cash: '20.00' } })
    expect((await db.select().from(orders))[0]).toMatchObject({
      payStatus: 'PARTIALLY_REFUNDED',
      deliverStatus: 'SHIPPED',
    })
  })
})
