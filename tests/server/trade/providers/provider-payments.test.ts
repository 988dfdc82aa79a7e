import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { officePayments } from '#schemas/trade/payment-office/calls.ts'
import { payments as calls, providerPayments } from '#schemas/trade/payments/calls.ts'
import { addPaymentNotices } from '#server/app/http/payment-notices.ts'
import { ProviderRefusal } from '#server/platform/call/payment-provider.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'
import { followCharges } from '#server/trade/providers/follow-charges.ts'
import { sendRefunds } from '#server/trade/providers/send-refunds.ts'
import { providerCharges } from '#server/trade/providers/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { testProvider } from './test-provider.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const shop = shoppers(mall)
const { provider, ...alipay } = testProvider()
let token = ''
beforeEach(async () => {
  services.channels = createCashChannels({ demo: false, providers: { alipay: provider } })
  alipay.reset()
  await mall.reset()
  token = (await shop.buyer()).token
})

const CASH = 12_300
/** A trade of ￥123.00 that is being paid by Alipay, and the number of its charge. */
async function begin() {
  const { goodsId, skuId } = await mall.build.goods({ cash: CASH })
  const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
  const { paymentId, cashierUrl } = await mall.ok(calls.doPay, shop.paying(trade), { token })
  expect(cashierUrl).toBeNull()
  return { ...trade, gatewayNo: paymentId }
}
const api = new Hono()
addPaymentNotices(api, services)
async function notice(body: string, channel = 'alipay') {
  const answer = await api.request(`/payment/notice/${channel}`, { method: 'POST', body })
  return answer.status === 200 ? answer.text() : answer.status
}
const statusOf = async ({ tradeId }: { tradeId: string }) => (await shop.trade(token, tradeId)).status
const chargeRow = async (gatewayNo: string) =>
  (await db.select().from(providerCharges).where(eq(providerCharges.gatewayNo, gatewayNo)))[0]
const link = (tradeId: string, asker = token) =>
  mall.call(providerPayments.openLink, { tradeId, device: 'desktop' }, { token: asker })
/** Runs the jobs as often as it takes for nothing to be due any more. */
async function work() {
  for (let round = 0; round < 6; round++) {
    for (const job of [followCharges, executeRefunds, sendRefunds]) await job.run(services)
    mall.clock.pass(10_000)
  }
}

describe('issue 40: paying by a provider', () => {
  it('leads the buyer to the provider, with the name of the mall and the number of the order', async () => {
    const trade = await begin()
    expect(await shop.trade(token, trade.tradeId)).toMatchObject({ status: 'PAYING', paying: 'alipay' })
    const { data } = await link(trade.tradeId)
    expect(data).toMatchObject({ kind: 'URL', value: expect.stringContaining(`/${trade.gatewayNo}?`) })
    expect(decodeURIComponent(data.value)).toContain(`订单 ${trade.tradeId}`)
  })

  it('says what to do where the provider refuses, and leads nobody else there', async () => {
    const trade = await begin()
    alipay.now.refusal = new ProviderRefusal('X', '系统繁忙')
    expect(await link(trade.tradeId)).toMatchObject({
      code: 'CHANNEL_FAILED',
      message: '支付宝暂时无法付款，请稍后重试，或换一种方式支付',
    })
    const stranger = await shop.buyer()
    expect((await link(trade.tradeId, stranger.token)).code).toBe('NOT_FOUND')
  })

  it('is paid by a signed notice, once, however often it comes', async () => {
    const trade = await begin()
    const answers = await Promise.all([1, 2, 3].map(() => notice(`signed ${trade.gatewayNo} ${CASH}`)))
    expect([...answers, await notice(`signed ${trade.gatewayNo} ${CASH}`)]).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await statusOf(trade)).toBe('PAID')
    expect(await chargeRow(trade.gatewayNo)).toMatchObject({
      status: 'PAID',
      providerNo: `N${trade.gatewayNo}`,
      askAt: null,
    })
    await work()
    expect([await db.select().from(refunds), await shop.faults()]).toEqual([[], []])
    expect((await link(trade.tradeId)).code).toBe('STATE_CHANGED')
  })

  it('is not paid by a forgery, by another sum, or for a charge that is none of the mall’s', async () => {
    const trade = await begin()
    expect(await notice(`forged ${trade.gatewayNo} ${CASH}`)).toBe('again')
    expect(await notice(`signed P0 ${CASH}`)).toBe('again')
    expect(await notice(`signed ${trade.gatewayNo} ${CASH}`, 'transfer')).toBe(404)
    expect(await notice('x'.repeat(65 * 1024))).toBe(413)
    // The provider need not tell again what a person has to look at.
    expect(await notice(`signed ${trade.gatewayNo} 1`)).toBe('ok')
    expect(await statusOf(trade)).toBe('PAYING')
    const { token: office } = await mall.build.member({ roles: ['admin'] })
    const { providers } = await mall.ok(officePayments.trade, { tradeId: trade.tradeId }, { token: office })
    const charge = { gatewayNo: trade.gatewayNo, channel: 'alipay', status: 'OPEN', amount: '123.00' }
    expect(providers).toMatchObject([{ ...charge, paidWrong: '0.01', providerNo: `N${trade.gatewayNo}` }])
  })

  it('is paid without a notice, since the mall asks; ever less often', async () => {
    const trade = await begin()
    await followCharges.run(services)
    expect(alipay.now.asked, 'not before five seconds').toBe(0)
    for (let second = 0; second < 600; second++) {
      mall.clock.pass(1_000)
      await followCharges.run(services)
    }
    expect(alipay.now.asked).toBeLessThanOrEqual(9)
    alipay.pay(trade.gatewayNo, CASH)
    mall.clock.pass(5 * minute)
    await followCharges.run(services)
    expect(await statusOf(trade)).toBe('PAID')
  })

  it('goes on asking a provider that does not answer, and notes why it could not', async () => {
    const trade = await begin()
    alipay.now.refusal = new Error('ECONNREFUSED 10.0.0.9')
    mall.clock.pass(5_000)
    await followCharges.run(services)
    expect((await chargeRow(trade.gatewayNo))?.failure).toBe('支付渠道没有回答，稍后自动再试')
    alipay.now.refusal = null
    alipay.pay(trade.gatewayNo, CASH)
    mall.clock.pass(minute)
    await followCharges.run(services)
    expect([await statusOf(trade), (await chargeRow(trade.gatewayNo))?.failure]).toEqual(['PAID', null])
  })
})

describe('issue 40: a provider’s charge that the mall gives up', () => {
  it('is closed at the provider, so that another way can be chosen', async () => {
    const trade = await begin()
    await link(trade.tradeId)
    await mall.ok(calls.closeAttempt, { tradeId: trade.tradeId }, { token })
    await followCharges.run(services)
    expect([alipay.closed, (await chargeRow(trade.gatewayNo))?.status]).toEqual([[trade.gatewayNo], 'CLOSED'])
    const { paymentId } = await mall.ok(calls.doPay, shop.paying(trade), { token })
    expect(paymentId).not.toBe(trade.gatewayNo)
  })

  it('is asked for a day where the buyer had not begun: the page may still be open', async () => {
    const trade = await begin()
    await mall.ok(calls.closeAttempt, { tradeId: trade.tradeId }, { token })
    await followCharges.run(services)
    expect((await chargeRow(trade.gatewayNo))?.status).toBe('CLOSING')
    mall.clock.pass(DAY_MS + minute)
    await followCharges.run(services)
    expect(await chargeRow(trade.gatewayNo)).toMatchObject({ status: 'CLOSED', askAt: null })
  })

  it.each(['a notice', 'a question'])('gives back what was paid too late, learned by %s', async (by) => {
    const trade = await begin()
    await link(trade.tradeId)
    mall.clock.pass(DAY_MS)
    await cancelExpiredTrades.run(services)
    expect(await statusOf(trade)).toBe('CANCELLED')
    alipay.pay(trade.gatewayNo, CASH)
    if (by === 'a notice') await notice(`signed ${trade.gatewayNo} ${CASH}`)
    await work()
    expect([...alipay.refunded.values()]).toMatchObject([
      { gatewayNo: trade.gatewayNo, fen: CASH, total: CASH },
    ])
    expect(await db.select().from(refunds)).toMatchObject([{ status: 'SUCCESS' }])
    expect(await chargeRow(trade.gatewayNo)).toMatchObject({ status: 'PAID', refunded: CASH })
    expect(await shop.faults()).toEqual([])
  })
})

describe('issue 40: a refund by a provider', () => {
  /** Paid too late, so that all of it goes back. */
  async function late() {
    const trade = await begin()
    mall.clock.pass(DAY_MS)
    await cancelExpiredTrades.run(services)
    await notice(`signed ${trade.gatewayNo} ${CASH}`)
    return trade
  }
  const refundRow = async () => (await db.select().from(refunds))[0]

  it('waits until the provider has paid back', async () => {
    await late()
    alipay.now.pending = true
    await work()
    expect(await refundRow()).toMatchObject({ status: 'PENDING', failure: null })
    alipay.now.pending = false
    mall.clock.pass(60 * minute)
    await work()
    expect(await refundRow()).toMatchObject({ status: 'SUCCESS' })
  })

  it('tells the provider’s reason where it refuses, and tries again under the same number', async () => {
    await late()
    alipay.now.refusal = new ProviderRefusal('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足')
    await work()
    expect(await refundRow()).toMatchObject({
      status: 'FAILED',
      failure: '支付渠道拒绝退款：卖家余额不足（ACQ.SELLER_BALANCE_NOT_ENOUGH）',
    })
    alipay.now.refusal = null
    mall.clock.pass(2 * 60 * minute)
    await work()
    expect([(await refundRow())?.status, alipay.refunded.size]).toEqual(['SUCCESS', 1])
  })

  it('goes on once its channel is set up again', async () => {
    await late()
    await executeRefunds.run(services)
    services.channels = createCashChannels({ demo: false })
    await work()
    expect(alipay.refunded.size).toBe(0)
    expect((await refundRow())?.status).toBe('FAILED')
    services.channels = createCashChannels({ demo: false, providers: { alipay: provider } })
    mall.clock.pass(2 * 60 * minute)
    await work()
    expect((await refundRow())?.status).toBe('SUCCESS')
  })
})
