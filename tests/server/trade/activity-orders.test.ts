import { beforeEach, expect, it } from 'vitest'
import { activities as running } from '#schemas/trade/activity-goods/calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { shoppers, type Wish } from '#tests/server/support/shopper.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { activityOffice, type OfferedGoods } from './activity-office.ts'

const mall = await startTestMall()
const office = activityOffice(mall)
const shop = shoppers(mall)
const { goodsOf } = office
let admin = ''
beforeEach(async () => {
  await mall.reset()
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

const group = ({ goodsId, skuId }: OfferedGoods, more = {}) =>
  office.make(admin, {
    kind: 'GROUP',
    name: '老友团',
    groupSize: 2,
    groupHours: 12,
    goods: [office.chosen('GROUP', goodsId, office.sku(skuId, more))],
  })
/** For 6 points and a yuan, where a member pays ￥10.00 otherwise. */
const exchange = ({ goodsId, skuId }: OfferedGoods, more = {}) =>
  office.make(admin, {
    kind: 'POINTS',
    name: '好礼兑换',
    goods: [
      office.chosen('POINTS', goodsId, office.sku(skuId, { productPrice: '1.00', points: '6', ...more })),
    ],
  })

const offerOf = async (kind: 'GROUP' | 'POINTS') =>
  (await mall.ok(running.running, { kind })).activities[0]?.offers[0]

/** Buys a wish and checks that the same amount is due when quoted, submitted, paid and looked up. */
async function bought(token: string, wish: Wish) {
  const priced = await shop.price(token, wish)
  expect(priced.problems).toEqual([])
  const trade = await shop.submit(token, wish)
  expect(trade.payable).toEqual({ points: priced.sums.points, cash: priced.sums.cash })
  const waiting = await shop.trade(token, trade.tradeId)
  expect(waiting.payable).toEqual(trade.payable)
  await shop.pay(token, trade)
  const [{ orderId } = { orderId: '' }] = trade.orders
  const order = await mall.ok(orderCalls.findPcDetail, { orderId }, { token })
  expect(order.sums).toMatchObject(trade.payable)
  expect(order.payment).toMatchObject(trade.payable)
  expect(order.lines).toMatchObject([{ unit: priced.shops[0]?.lines[0]?.unit, quantity: 1 }])
  return order
}

it('拼团: what staff offers to a team costs each of them the group price, and comes from what was set aside', async () => {
  const tea = await goodsOf()
  const activityId = await group(tea)
  expect(await office.stockOf(tea.skuId)).toEqual({ onHand: 10, reserved: 5 })
  const [leader, friend] = [await shop.buyer(), await shop.buyer()]
  const first = await bought(leader.token, office.wishOf(tea, activityId))
  expect(first.sums).toMatchObject({ goods: { points: '0', cash: '8.00' }, cash: '8.00' })
  const seen = await offerOf('GROUP')
  expect(seen).toMatchObject({ left: 4, price: { points: '0', cash: '8.00' }, teams: [{ missing: 1 }] })
  const [line] = office.wishOf(tea, activityId).lines
  if (!line) throw new Error('no line')
  const joining = { lines: [{ ...line, teamId: seen?.teams[0]?.teamId ?? '' }] }
  expect((await bought(friend.token, joining)).sums.cash).toBe('8.00')
  expect(await offerOf('GROUP')).toMatchObject({ left: 3, teams: [] })
  expect(await office.read(admin, activityId)).toMatchObject({ taken: [{ skuId: tea.skuId, taken: 2 }] })
  // Two of the five are sold, three still set aside; the rest of the shelf is as it was.
  expect(await office.stockOf(tea.skuId)).toEqual({ onHand: 10, reserved: 5 })
  expect(await office.stockFaults(tea.skuId)).toEqual([])
  const usual = await shop.price(friend.token, {
    lines: [{ goodsId: tea.goodsId, skuId: tea.skuId, quantity: 1 }],
  })
  expect(usual.sums.goods.cash).toBe('10.00')
  expect(await shop.faults()).toEqual([])
})

it('积分商品: what staff offers for points takes points and cash, never more pieces than it has', async () => {
  const cup = await goodsOf()
  const activityId = await exchange(cup, { activityGoodsNumber: 2 })
  const { token, userId } = await shop.buyer()
  await mall.build.points(userId, 2000)
  const order = await bought(token, office.wishOf(cup, activityId))
  expect(order.sums).toMatchObject({ goods: { points: '6', cash: '1.00' }, points: '6', cash: '1.00' })
  expect(await shop.accountOf(userId)).toEqual({ balance: 1400, frozen: 0 })
  expect(await offerOf('POINTS')).toMatchObject({ left: 1, price: { points: '6', cash: '1.00' } })
  expect(await office.stockOf(cup.skuId)).toEqual({ onHand: 10, reserved: 2 })
  await bought(token, office.wishOf(cup, activityId))
  expect(await offerOf('POINTS')).toMatchObject({ left: 0 })
  const late = await shop.buyer()
  await mall.build.points(late.userId, 2000)
  expect((await shop.price(late.token, office.wishOf(cup, activityId))).problems).not.toEqual([])
  expect(await office.stockFaults(cup.skuId)).toEqual([])
  expect(await shop.faults()).toEqual([])
})

it('积分商品: what is not paid in time is set aside again, and the points are free', async () => {
  const cup = await goodsOf()
  const activityId = await exchange(cup)
  const { token, userId } = await shop.buyer()
  await mall.build.points(userId, 2000)
  const trade = await shop.submit(token, office.wishOf(cup, activityId))
  expect(await offerOf('POINTS')).toMatchObject({ left: 4 })
  await shop.toCashier(token, trade)
  expect(await shop.accountOf(userId)).toEqual({ balance: 2000, frozen: 600 })
  mall.clock.pass(31 * minute)
  await cancelExpiredTrades.run(mall.services)
  expect(await shop.accountOf(userId)).toEqual({ balance: 2000, frozen: 0 })
  const [{ orderId } = { orderId: '' }] = trade.orders
  const { status } = await mall.ok(orderCalls.findPcDetail, { orderId }, { token })
  expect(status).toBe(ORDER.CANCELLED)
  expect(await offerOf('POINTS')).toMatchObject({ left: 5 })
  expect(await office.stockOf(cup.skuId)).toEqual({ onHand: 10, reserved: 5 })
  expect(await office.stockFaults(cup.skuId)).toEqual([])
})
