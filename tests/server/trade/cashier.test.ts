import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { cashier, payments } from '#schemas/trade/payments/calls.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { orderLogs, orders } from '#server/trade/orders/tables.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { cashierCallbacks } from '#server/trade/payments/cashier.ts'
import { type Notice, sign } from '#server/trade/payments/signature.ts'
import { cashierCharges, payments as attempts } from '#server/trade/payments/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
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

/** A trade of 30 points and ￥5.00 whose cashier waits. */
async function atCashier() {
  await mall.build.points(userId, 10_000)
  const { goodsId, skuId } = await mall.build.goods({ payModel: 3, cash: 500, integral: 3_000 })
  const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
  const gatewayNo = await shop.toCashier(token, trade)
  return { trade, gatewayNo, skuId }
}

async function noticeOf(gatewayNo: string): Promise<Notice> {
  const [charge] = await db.select().from(cashierCharges).where(eq(cashierCharges.gatewayNo, gatewayNo))
  const paymentId = charge?.paymentId ?? ''
  return { gatewayNo, paymentId, amount: '5.00', outcome: 'PAID', at: mall.clock.now() }
}
const send = (notice: Notice, signature = sign(mall.services, notice)) =>
  mall.call(cashier.notify, { ...notice, signature })

const settle = (gatewayNo: string, more: object = {}) =>
  mall.call(cashier.settle, { gatewayNo, outcome: 'PAY', ...more })
const statusOf = async () => (await db.select().from(orders))[0]?.status
const paidBack = async () => (await db.select().from(cashierCharges)).map(({ refunded }) => refunded)

describe('PY6 PY7 only what the channel signed for this payment and amount counts', () => {
  it('forged, another amount, another payment, another outcome: refused, logged, and nothing changes', async () => {
    const { gatewayNo, trade } = await atCashier()
    const other = await shop.buyer()
    const { goodsId, skuId } = await mall.build.goods({ cash: 100 })
    const cheap = await shop.submit(other.token, { lines: [{ goodsId, skuId, quantity: 1 }] })
    const cheapNo = await shop.toCashier(other.token, cheap)
    const right = await noticeOf(gatewayNo)
    const signature = sign(mall.services, right)
    const cheapPayment = (await noticeOf(cheapNo)).paymentId
    const wrong: [Notice, string?][] = [
      [right, ''],
      [right, 'x'.repeat(signature.length)],
      [{ ...right, outcome: 'REFUSED' }, signature],
      [{ ...right, at: right.at + 1 }, signature],
      [{ ...right, amount: '0.01' }],
      [{ ...right, amount: '-5.00' }],
      [{ ...right, paymentId: cheapPayment }],
      [{ ...right, gatewayNo: cheapNo }],
      [{ ...right, paymentId: 'P1' }],
    ]
    for (const [notice, given] of wrong) expect((await send(notice, given)).code).toBe('AMOUNT_MISMATCH')
    expect(mall.logs.filter((line) => line.includes('cashier notice refused'))).toHaveLength(wrong.length)
    expect(await statusOf()).toBe(10)
    expect((await send(right)).data).toEqual({ received: true })
    expect((await shop.trade(token, trade.tradeId)).status).toBe('PAID')
  })

  it('20 of one notice at once and later again pay once', async () => {
    const { gatewayNo } = await atCashier()
    const notice = await noticeOf(gatewayNo)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(notice)))
    expect(answers.every(({ code }) => code === '100')).toBe(true)
    await send({ ...notice, outcome: 'REFUSED' })
    expect(await statusOf()).toBe(20)
    expect(await shop.accountOf(userId)).toEqual({ balance: 7_000, frozen: 0 })
    expect(await db.select().from(refunds)).toEqual([])
    expect((await db.select().from(orderLogs)).filter(({ action }) => action === 'pay')).toHaveLength(1)
    expect(await shop.faults()).toEqual([])
  })
})

describe('the sandbox cashier', () => {
  it('shows its own amount; a charge is settled once', async () => {
    const { gatewayNo, trade } = await atCashier()
    expect(await mall.ok(cashier.find, { gatewayNo })).toEqual({
      gatewayNo,
      amount: '5.00',
      status: 'OPEN',
      tradeId: trade.tradeId,
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => settle(gatewayNo)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await settle(gatewayNo)).code).toBe('ALREADY_PAID')
    expect((await settle('SBnone')).code).toBe('NOT_FOUND')
    expect(await shop.accountOf(userId)).toEqual({ balance: 7_000, frozen: 0 })
  })

  it('PY9 refused: points are free, the reason is shown, and a second attempt pays', async () => {
    const { gatewayNo, trade } = await atCashier()
    await settle(gatewayNo, { outcome: 'REFUSE' })
    expect(await shop.trade(token, trade.tradeId)).toMatchObject({
      status: 'UNPAID',
      failure: '支付未完成，请重新支付',
    })
    expect(await shop.accountOf(userId)).toEqual({ balance: 10_000, frozen: 0 })
    expect((await db.select().from(orders))[0]?.payStatus).toBe('UNPAID')
    const again = await shop.toCashier(token, trade)
    expect(again).not.toBe(gatewayNo)
    await settle(again)
    expect(await statusOf()).toBe(20)
    expect((await db.select().from(attempts)).map(({ status }) => status).sort()).toEqual([
      'FAILED',
      'SUCCESS',
    ])
  })

  it('a callback that comes late and several times arrives by the job', async () => {
    const { gatewayNo, trade } = await atCashier()
    await settle(gatewayNo, { delaySeconds: 60, repeat: 3 })
    await cashierCallbacks.run(mall.services)
    expect((await shop.trade(token, trade.tradeId)).status).toBe('PAYING')
    mall.clock.pass(minute)
    await Promise.all([cashierCallbacks.run(mall.services), cashierCallbacks.run(mall.services)])
    expect((await shop.trade(token, trade.tradeId)).status).toBe('PAID')
    expect(await cashierCallbacks.run(mall.services)).toBe(0)
  })
})

describe('PY8 money that comes too late goes back', () => {
  it.each(['by the job', 'at once'])(
    'after the trade timed out, %s: refunded once, the buyer told',
    async (way) => {
      const { gatewayNo, trade, skuId } = await atCashier()
      const delaySeconds = way === 'at once' ? 0 : 3_600
      if (delaySeconds > 0) await settle(gatewayNo, { delaySeconds, repeat: 2 })
      mall.clock.set(trade.expiresAt)
      await cancelExpiredTrades.run(mall.services)
      if (delaySeconds === 0) await settle(gatewayNo, { repeat: 3 })
      mall.clock.pass(delaySeconds * 1_000)
      await cashierCallbacks.run(mall.services)
      expect(await db.select().from(refunds)).toHaveLength(1)
      expect(await executeRefunds.run(mall.services)).toBe(1)
      expect(await executeRefunds.run(mall.services)).toBe(0)
      expect(await paidBack()).toEqual([500])
      expect(await statusOf()).toBe(50)
      expect(await shop.accountOf(userId)).toEqual({ balance: 10_000, frozen: 0 })
      expect((await shop.skuRow(skuId))?.reserved).toBe(0)
      const texts = (await db.select().from(orderLogs)).map(({ text }) => text)
      expect(texts).toContain('订单已取消后收到付款 ￥5.00，将原路退回')
    },
  )

  it('the message to the buyer leaves with the refund', async () => {
    const made = await mall.build.member({ telephone: '13900001111' })
    const { goodsId, skuId } = await mall.build.goods({ goodsType: 4, isReal: false, cash: 500 })
    const wish = { lines: [{ goodsId, skuId, quantity: 1 }] }
    const trade = await shop.submit(made.token, wish, { account: '13900001111' })
    const gatewayNo = await shop.toCashier(made.token, trade)
    await mall.ok(
      orderCalls.cancelOrder,
      { orderId: trade.orders[0]?.orderId ?? '', reason: '不想要了' },
      { token: made.token },
    )
    await settle(gatewayNo)
    const sent = await db.select().from(smsOutbox)
    expect(sent.map(({ telephone, content }) => [telephone, content])).toEqual([
      ['13900001111', '订单已取消后收到付款 ￥5.00，将原路退回，请留意到账。'],
    ])
  })

  it('after the attempt was closed and another one paid: only the other one stays', async () => {
    const { gatewayNo, trade } = await atCashier()
    await mall.ok(payments.closeAttempt, { tradeId: trade.tradeId }, { token })
    await mall.ok(payments.closeAttempt, { tradeId: trade.tradeId }, { token })
    expect(await shop.accountOf(userId)).toEqual({ balance: 10_000, frozen: 0 })
    await shop.pay(token, trade)
    await settle(gatewayNo)
    await executeRefunds.run(mall.services)
    expect(
      (await db.select().from(cashierCharges).where(eq(cashierCharges.gatewayNo, gatewayNo)))[0],
    ).toMatchObject({
      status: 'PAID',
      refunded: 500,
    })
    expect((await paidBack()).sort()).toEqual([0, 500])
    expect(await statusOf()).toBe(20)
    expect(await shop.accountOf(userId)).toEqual({ balance: 7_000, frozen: 0 })
    expect(
      (await db.select().from(orderLogs)).some(({ text }) => text.startsWith('本次支付已关闭后收到付款')),
    ).toBe(true)
  })

  it('whoever is first: the notice and the timeout at once leave one of the two', async () => {
    const { gatewayNo, trade } = await atCashier()
    mall.clock.set(trade.expiresAt)
    const notice = await noticeOf(gatewayNo)
    await Promise.all([
      cancelExpiredTrades.run(mall.services),
      send(notice),
      cancelExpiredTrades.run(mall.services),
    ])
    const cancelled = (await statusOf()) === 50
    expect(await db.select().from(refunds)).toHaveLength(cancelled ? 1 : 0)
    expect(await shop.accountOf(userId)).toEqual({ balance: cancelled ? 10_000 : 7_000, frozen: 0 })
    expect(await shop.faults()).toEqual([])
  })
})
