import { beforeEach, describe, expect, it } from 'vitest'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { activityGoods } from '#server/catalog/activities/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { payments as attempts } from '#server/trade/payments/tables.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import { payPasswords } from '#server/wallet/pay-password/tables.ts'
import { pointsEntries } from '#server/wallet/points/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

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

/** A trade of goods that cost 30 points and, unless another is given, ￥5.00. */
async function mixedTrade(cash = 500) {
  await mall.build.points(userId, 10_000)
  const payModel = cash === 0 ? 1 : 3
  const { goodsId, skuId } = await mall.build.goods({ payModel, cash, integral: 3_000 })
  return shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
}
it('issue 36.16 a trade names its goods, order by order', async () => {
  const [first, second] = [await mall.build.goods(), await mall.build.goods({ name: '明前龙井' })]
  const lines = [
    { goodsId: first.goodsId, skuId: first.skuId, quantity: 1 },
    { goodsId: second.goodsId, skuId: second.skuId, quantity: 3 },
  ]
  const { tradeId } = await shop.submit(token, { lines })
  const { orders: found } = await shop.trade(token, tradeId)
  const goods = found.flatMap((one) => one.goods)
  expect(goods.map(({ skuId, quantity }) => ({ skuId, quantity }))).toEqual(
    expect.arrayContaining(lines.map(({ skuId, quantity }) => ({ skuId, quantity }))),
  )
  expect(goods).toHaveLength(2)
  expect(goods.map(({ name }) => name)).toContain('明前龙井')
})

const statusOf = async () => (await db.select().from(orders))[0]?.status

describe('PY2 the pay password', () => {
  it('is asked for points; wrong, missing and none at all are told apart', async () => {
    const trade = await mixedTrade()
    const codeOf = async (more: object) => (await shop.tryPay(token, trade, more)).code
    expect(await codeOf({ payPassword: '000000' })).toBe('PAY_PASSWORD_WRONG')
    expect(await codeOf({ payPassword: undefined })).toBe('PAY_PASSWORD_WRONG')
    expect(await codeOf({ payPassword: '' })).toBe('PAY_PASSWORD_WRONG')
    await db.delete(payPasswords)
    expect(await codeOf({ payPassword: '135790' })).toBe('PAY_PASSWORD_REQUIRED')
    expect(await codeOf({ payPassword: undefined })).toBe('PAY_PASSWORD_REQUIRED')
    expect((await shop.trade(token, trade.tradeId)).payPassword).toBe('NONE')
    expect(await shop.accountOf(userId)).toEqual({ balance: 10_000, frozen: 0 })
  })

  it('five wrong tries lock it for 15 minutes, the right one too; then it is open and counts anew', async () => {
    const trade = await mixedTrade(0)
    for (const left of [4, 3, 2, 1])
      expect((await shop.tryPay(token, trade, { payPassword: '000000' })).message).toContain(
        `还可以尝试 ${left} 次`,
      )
    expect((await shop.tryPay(token, trade, { payPassword: '000000' })).code).toBe('PAY_PASSWORD_LOCKED')
    expect((await shop.tryPay(token, trade)).code).toBe('PAY_PASSWORD_LOCKED')
    mall.clock.pass(15 * minute - 1)
    expect((await shop.tryPay(token, trade)).code).toBe('PAY_PASSWORD_LOCKED')
    expect((await shop.trade(token, trade.tradeId)).payPassword).toBe('LOCKED')
    mall.clock.pass(1)
    expect((await shop.tryPay(token, trade, { payPassword: '000000' })).message).toContain('还可以尝试 4 次')
    expect((await shop.tryPay(token, trade)).data.state).toBe('PAID')
  })

  it('30 wrong tries in the same millisecond are five, and the right one then comes too late', async () => {
    const trade = await mixedTrade(0)
    const guesses = Array.from({ length: 30 }, (_, guess) => String(100_000 + guess))
    const answers = await Promise.all(
      guesses.map((payPassword) => shop.tryPay(token, trade, { payPassword })),
    )
    expect(answers.filter(({ code }) => code === 'PAY_PASSWORD_WRONG')).toHaveLength(4)
    expect(answers.filter(({ code }) => code === 'PAY_PASSWORD_LOCKED')).toHaveLength(26)
    expect((await shop.tryPay(token, trade)).code).toBe('PAY_PASSWORD_LOCKED')
    expect(await statusOf()).toBe(10)
  })

  it('a code to the own phone pays, once; and sets the password', async () => {
    const made = await mall.build.member({ telephone: '13900001111' })
    await mall.build.points(made.user.id, 10_000)
    const { goodsId, skuId } = await mall.build.goods({ goodsType: 6, payModel: 1, integral: 100 })
    const shopId =
      (await shop.price(made.token, { lines: [{ goodsId, skuId, quantity: 1 }] })).shops[0]?.shopId ?? ''
    const deliveries = [{ shopId, deliveryType: 2 as const, contact: '林晚', telephone: '13900001111' }]
    const wish = { lines: [{ goodsId, skuId, quantity: 1 }], deliveries }
    const trades = [await shop.submit(made.token, wish), await shop.submit(made.token, wish)]
    await mall.ok(payments.sendPayCode, {}, { token: made.token })
    const [sms] = await db.select().from(smsOutbox)
    const smsCode = /\d{6}/.exec(sms?.content ?? '')?.[0] ?? ''
    const [first, second] = await Promise.all(
      trades.map((trade) => shop.tryPay(made.token, trade, { payPassword: undefined, smsCode })),
    )
    expect([first?.code, second?.code].sort()).toEqual(['100', 'SMS_WRONG'])
    mall.clock.pass(minute)
    expect((await mall.call(payments.sendPayCode, {}, { token: made.token })).code).toBe('100')
    const latest = (await db.select().from(smsOutbox).orderBy(smsOutbox.createdAt)).at(-1)
    const own = { smsCode: /\d{6}/.exec(latest?.content ?? '')?.[0] ?? '' }
    for (const payPassword of ['12345', '1234567', 'abcdef', '１２３４５６'])
      expect(
        (await mall.call(payments.setPayPassword, { payPassword, ...own }, { token: made.token })).code,
      ).toBe('BAD_INPUT')
    await mall.ok(payments.setPayPassword, { payPassword: '246810', ...own }, { token: made.token })
    const again = await mall.call(
      payments.setPayPassword,
      { payPassword: '111111', ...own },
      { token: made.token },
    )
    expect(again.code).toBe('SMS_WRONG')
  })
})

describe('PY3 PY4 points', () => {
  it('that were spent meanwhile: the gap is named, nothing is held, and the trade stays open', async () => {
    const trade = await mixedTrade()
    await mall.build.points(userId, -8_000)
    expect((await shop.trade(token, trade.tradeId)).pointsGap).toBe('10')
    const answer = await shop.tryPay(token, trade)
    expect([answer.code, answer.message]).toEqual([
      ...['POINT_NOT_ENOUGH', '积分不足，还差 10，请减少使用的积分或改用其他方式支付'],
    ])
    expect(await shop.accountOf(userId)).toEqual({ balance: 2_000, frozen: 0 })
    await mall.build.points(userId, 1_000)
    await shop.pay(token, trade)
    expect(await shop.accountOf(userId)).toEqual({ balance: 0, frozen: 0 })
  })

  it('alone need no cashier, and go by the earliest expiry', async () => {
    const soon = mall.clock.now() + minute
    await mall.build.points(userId, 2_000, soon)
    const trade = await mixedTrade(0)
    expect((await shop.tryPay(token, trade)).data).toMatchObject({ state: 'PAID', cashierUrl: null })
    expect(await statusOf()).toBe(20)
    mall.clock.pass(minute)
    expect((await shop.trade(token, trade.tradeId)).balance).toBe('90')
    expect(await shop.faults()).toEqual([])
  })
})

describe('PY5 PY7 PY10 one trade is paid once, wholly', () => {
  it('30 at once with keys of their own, and a retry: one debit, the same result', async () => {
    const trade = await mixedTrade(0)
    const answers = await Promise.all(Array.from({ length: 30 }, () => shop.tryPay(token, trade)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await shop.tryPay(token, trade)).data).toEqual(answers[0]?.data)
    const spent = (await db.select().from(pointsEntries)).filter(({ entryType }) => entryType === 'CONSUME')
    expect(spent.map(({ amount }) => amount)).toEqual([-3_000])
    expect(await db.select().from(attempts)).toHaveLength(1)
  })

  it('many tabs share one cashier', async () => {
    const trade = await mixedTrade()
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.tryPay(token, trade)))
    expect(new Set(answers.map(({ data }) => data.cashierUrl)).size).toBe(1)
    expect(await shop.accountOf(userId)).toEqual({ balance: 10_000, frozen: 3_000 })
  })

  it.each([
    ['less cash', { points: '30', cash: '4.99' }],
    ['no points', { points: '0', cash: '5.00' }],
    ['nothing', { points: '0', cash: '0.00' }],
  ])('another amount than is due, %s, is refused and logged', async (_, payable) => {
    const { tradeId } = await mixedTrade()
    expect((await shop.tryPay(token, { tradeId, payable })).code).toBe('AMOUNT_MISMATCH')
    expect(mall.logs.join()).toContain('another amount than is due')
    expect(await db.select().from(attempts)).toEqual([])
  })

  it('a key that was used for another trade is refused', async () => {
    const trades = [await mixedTrade(0), await mixedTrade(0)] as const
    const idempotencyKey = shop.key()
    expect((await shop.tryPay(token, trades[0], { idempotencyKey })).code).toBe('100')
    expect((await shop.tryPay(token, trades[1], { idempotencyKey })).code).toBe('KEY_REUSED')
  })

  it('PY6 a trade of somebody else is as one that never was, in every call', async () => {
    const { tradeId, payable } = await mixedTrade()
    const other = await shop.buyer()
    const ask = async (id: string) => [
      await shop.tryPay(other.token, { tradeId: id, payable }),
      await mall.call(payments.findTrade, { tradeId: id }, { token: other.token }),
      await mall.call(payments.changeSplit, { tradeId: id, points: 'NONE' }, { token: other.token }),
      await mall.call(payments.closeAttempt, { tradeId: id }, { token: other.token }),
    ]
    const answers = await ask(tradeId)
    expect(answers).toEqual(await ask('T1'))
    expect(answers.every(({ code }) => code === 'NOT_FOUND')).toBe(true)
    expect((await shop.tryPay('', { tradeId, payable })).status).toBe(401)
  })
})

describe('PY1 I7 time', () => {
  it('a trade whose time is over is not paid; the job frees stock, coupon, card and points', async () => {
    await mall.build.points(userId, 10_000)
    const { goodsId, skuId } = await mall.build.goods({ payModel: 3, cash: 5_000, integral: 3_000 })
    const card = await shop.card(userId, 1_000)
    await shop.coupon(userId, { off: 100 })
    const wish = { lines: [{ goodsId, skuId, quantity: 2 }], giftCardIds: [card] }
    const trade = await shop.submit(token, wish)
    expect(trade.payable).toEqual({ points: '60', cash: '89.00' })
    await shop.toCashier(token, trade)
    expect(await shop.cardRow(card)).toMatchObject({ balance: 1_000, frozen: 1_000 })
    expect(await shop.accountOf(userId)).toEqual({ balance: 10_000, frozen: 6_000 })
    mall.clock.set(trade.expiresAt - 1)
    expect(await cancelExpiredTrades.run(mall.services)).toBe(0)
    mall.clock.set(trade.expiresAt)
    await mall.ok(payments.closeAttempt, { tradeId: trade.tradeId }, { token })
    expect((await shop.tryPay(token, trade)).code).toBe('TRADE_EXPIRED')
    await cancelExpiredTrades.run(mall.services)
    expect(await cancelExpiredTrades.run(mall.services)).toBe(0)
    expect(await statusOf()).toBe(50)
    expect(await shop.cardRow(card)).toMatchObject({ balance: 1_000, frozen: 0 })
    expect(await shop.accountOf(userId)).toEqual({ balance: 10_000, frozen: 0 })
    expect((await db.select().from(coupons))[0]).toMatchObject({ status: 'UNUSED', tradeId: null })
    expect((await shop.skuRow(skuId))?.reserved).toBe(0)
    expect(await db.select().from(activityGoods)).toEqual([])
    expect(await shop.faults()).toEqual([])
    const second = await shop.submit(token, wish)
    expect(second.payable).toEqual(trade.payable)
  })

  it('PY1 says why it was cancelled, however late one asks', async () => {
    const [left, given] = [await mixedTrade(), await mixedTrade()]
    const why = async ({ tradeId }: typeof left) => (await shop.trade(token, tradeId)).cancelReason
    expect([await why(left), await why(given)]).toEqual([null, null])
    const orderId = given.orders[0]?.orderId ?? ''
    await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
    mall.clock.pass(31 * minute)
    expect(await cancelExpiredTrades.run(mall.services)).toBe(1)
    expect([await why(left), await why(given)]).toEqual(['TIMEOUT', 'BUYER'])
  })

  it('one that the buyer cancelled has changed, and is not paid', async () => {
    const trade = await mixedTrade()
    await mall.ok(
      orderCalls.cancelOrder,
      { orderId: trade.orders[0]?.orderId ?? '', reason: '不想要了' },
      { token },
    )
    expect((await shop.tryPay(token, trade)).code).toBe('STATE_CHANGED')
    expect(
      (await mall.call(payments.changeSplit, { tradeId: trade.tradeId, points: 'NONE' }, { token })).code,
    ).toBe('STATE_CHANGED')
  })
})
