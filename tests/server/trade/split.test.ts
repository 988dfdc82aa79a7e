import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { orderAllocations, orderLines, orders } from '#server/trade/orders/tables.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const made = await shop.buyer()
  token = made.token
  userId = made.userId
})

const change = (tradeId: string, points: string) =>
  mall.call(payments.changeSplit, { tradeId, points }, { token })
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** I1: by tender, what the lines and the carriage pay is what the order is due. */
async function expectSums() {
  const rows = await db.select().from(orderAllocations)
  for (const order of await db.select().from(orders)) {
    const of = (tender: string) =>
      sum(rows.filter((row) => row.orderId === order.id && row.tender === tender).map(({ amount }) => amount))
    expect([of('CASH'), of('POINTS'), of('GIFT_CARD')]).toEqual([order.cash, order.points, order.giftCard])
    const read = order.goodsCash - order.promotion - order.coupon + order.freight
    expect(read - order.giftCard - order.pointsFen).toBeLessThanOrEqual(order.cash)
  }
  const lineIds = new Set((await db.select().from(orderLines)).map(({ id }) => id))
  expect(rows.every(({ lineId }) => lineId === '' || lineIds.has(lineId))).toBe(true)
}

/** ￥60.00 in cash or points, ￥10.00 with 20 points or their worth, carriage ￥7.77; a card of ￥15.00. */
async function mixedTrade() {
  await mall.build.points(userId, 100_000)
  const a = await mall.build.goods({ shopId: 'a', payModel: 5, cash: 3_000, integral: 3_000 })
  const b = await mall.build.goods({ shopId: 'b', payModel: 7, cash: 1_000, integral: 2_000 })
  await shop.setShop('a', { freight: 777 })
  const card = await shop.card(userId, 1_500)
  const lines = [
    { goodsId: a.goodsId, skuId: a.skuId, quantity: 2 },
    { goodsId: b.goodsId, skuId: b.skuId, quantity: 1 },
  ]
  const trade = await shop.submit(token, { lines, giftCardIds: [card] })
  return { trade, card }
}

describe('another split while it is unpaid', () => {
  it('moves between cash and points with the prices of the order; cards are held anew and every tender sums', async () => {
    const { trade, card } = await mixedTrade()
    expect(trade.payable).toEqual({ points: '0', cash: '82.77' })
    expect((await shop.trade(token, trade.tradeId)).split).toMatchObject({ min: '0', chosen: '0' })
    for (const points of ['12.34', 'ALL', '20', 'NONE', '5']) {
      expect((await change(trade.tradeId, points)).code).toBe('100')
      await expectSums()
      expect(await shop.faults()).toEqual([])
      expect((await shop.cardRow(card))?.frozen).toBe(1_500)
    }
    const { payable } = await shop.trade(token, trade.tradeId)
    await shop.pay(token, { tradeId: trade.tradeId, payable })
    expect(await shop.cardRow(card)).toMatchObject({ balance: 0, frozen: 0, status: 'EXHAUSTED' })
    expect(await shop.accountOf(userId)).toMatchObject({ frozen: 0 })
    expect(await shop.faults()).toEqual([])
    expect((await change(trade.tradeId, 'NONE')).code).toBe('STATE_CHANGED')
  })

  it('C.2 a piece that is paid either in cash or in points shows the one it is counted at', async () => {
    const { trade } = await mixedTrade()
    const unitsAt = async (points: string) => {
      expect((await change(trade.tradeId, points)).code).toBe('100')
      const { list } = await mall.ok(orderLists.queryOrder, {}, { token })
      return list
        .flatMap(({ lines }) => lines.map(({ unit }) => unit))
        .sort((a, b) => Number(a.cash) - Number(b.cash))
    }
    const fixed = { points: '20', cash: '10.00' }
    expect(await unitsAt('12.34')).toEqual([fixed, { points: '0', cash: '30.00' }])
    expect(await unitsAt('ALL')).toEqual([{ points: '30', cash: '0.00' }, fixed])
    expect(await unitsAt('NONE')).toEqual([fixed, { points: '0', cash: '30.00' }])
  })

  it('the old amount does not pay any more; while a cashier waits nothing is changed', async () => {
    const { trade } = await mixedTrade()
    expect((await change(trade.tradeId, '10')).code).toBe('100')
    expect((await shop.tryPay(token, trade)).code).toBe('AMOUNT_MISMATCH')
    const { payable } = await shop.trade(token, trade.tradeId)
    await shop.toCashier(token, { tradeId: trade.tradeId, payable })
    expect((await change(trade.tradeId, 'NONE')).message).toContain('正在支付中')
  })

  it('a card that another order emptied meanwhile pays what it has left; the rest is due in cash', async () => {
    await mall.build.points(userId, 100_000)
    const { goodsId, skuId } = await mall.build.goods({ payModel: 7, cash: 1_000, integral: 2_000 })
    const card = await shop.card(userId, 3_000)
    const lines = [{ goodsId, skuId, quantity: 1 }]
    const trade = await shop.submit(token, { lines, points: 'ALL', giftCardIds: [card] })
    expect(trade.payable).toEqual({ points: '20', cash: '0.00' })
    const other = await mall.build.goods({ cash: 1_500 })
    const wish = { lines: [{ goodsId: other.goodsId, skuId: other.skuId, quantity: 1 }], giftCardIds: [card] }
    expect((await shop.submit(token, wish)).paid).toBe(true)
    const { data } = await change(trade.tradeId, 'NONE')
    expect(data).toMatchObject({ payable: { points: '0', cash: '15.00' }, giftCard: '15.00' })
    await expectSums()
    expect(await shop.faults()).toEqual([])
  })

  it('PY3 payModel 6: what its points lack by now is topped up in cash', async () => {
    await mall.build.points(userId, 2_000)
    const { goodsId, skuId } = await mall.build.goods({ payModel: 6, cash: 1_000, integral: 2_000 })
    const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
    expect((await shop.trade(token, trade.tradeId)).split).toBeNull()
    await mall.build.points(userId, -1_500)
    expect((await shop.tryPay(token, trade)).code).toBe('POINT_NOT_ENOUGH')
    expect((await shop.trade(token, trade.tradeId)).split).not.toBeNull()
    const { data } = await change(trade.tradeId, 'NONE')
    expect(data.payable).toEqual({ points: '5', cash: '25.00' })
    await shop.pay(token, { tradeId: trade.tradeId, payable: data.payable })
    expect(await shop.accountOf(userId)).toEqual({ balance: 0, frozen: 0 })
  })

  it('a coupon that takes nothing off any more is the member’s again, and comes back with the cash', async () => {
    await mall.build.points(userId, 100_000)
    const { goodsId, skuId } = await mall.build.goods({ payModel: 5, cash: 1_000, integral: 1_000 })
    const coupon = await shop.coupon(userId, { off: 100 })
    const stateOf = async () => (await db.select().from(coupons).where(eq(coupons.id, coupon)))[0]
    const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
    expect(trade.payable).toEqual({ points: '0', cash: '9.00' })
    expect((await change(trade.tradeId, 'ALL')).data.payable).toEqual({ points: '10', cash: '0.00' })
    expect(await stateOf()).toMatchObject({ status: 'UNUSED', tradeId: null })
    // It outlives its time where the trade holds it, and not where the member does.
    expect((await change(trade.tradeId, 'NONE')).data.payable).toEqual(trade.payable)
    expect(await stateOf()).toMatchObject({ status: 'LOCKED', tradeId: trade.tradeId })
    await db.update(coupons).set({ expiresAt: mall.clock.now() }).where(eq(coupons.id, coupon))
    expect((await change(trade.tradeId, '1')).data.payable).toEqual({ points: '1', cash: '8.00' })
    expect((await change(trade.tradeId, 'ALL')).code).toBe('100')
    expect(await stateOf()).toMatchObject({ status: 'EXPIRED' })
    expect((await change(trade.tradeId, 'NONE')).data.payable).toEqual({ points: '0', cash: '10.00' })
    await expectSums()
  })

  it.each(['-1', '1.234', 'abc', '1e3', ''])('no number of points: %j', async (points) => {
    const { trade } = await mixedTrade()
    expect((await change(trade.tradeId, points)).code).toBe('BAD_INPUT')
  })
})
