import { beforeEach, describe, expect, it } from 'vitest'
import { officePayments } from '#schemas/trade/payment-office/calls.ts'
import { settings } from '#server/people/store-info/tables.ts'
import type { CashChannel } from '#server/platform/call/context.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { payments } from '#server/trade/payments/tables.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { refundLatePayment } from '#server/trade/refunds/refund-late-payment.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const shop = shoppers(mall)
let token = ''
let userId = ''
beforeEach(async () => {
  services.channels = createCashChannels({ demo: true })
  await mall.reset()
  const made = await shop.buyer()
  token = made.token
  userId = made.userId
})

/** A second channel, which says on the pay page itself how to pay. */
const other: CashChannel = {
  isOpen: async () => true,
  urlOf: () => null,
  charge: async (_, { paymentId }) => ({ gatewayNo: `O${paymentId}` }),
  close: async () => undefined,
  refund: async () => undefined,
}
const wish = async (given: Parameters<typeof mall.build.goods>[0] = { cash: 500 }) => {
  const { goodsId, skuId } = await mall.build.goods(given)
  return { lines: [{ goodsId, skuId, quantity: 1 }] }
}
const attempts = () => db.select({ channel: payments.channel, gatewayNo: payments.gatewayNo }).from(payments)

describe('issue 40: a payment remembers how its cash is paid', () => {
  it('the only channel is asked for by nobody; points and cards alone have none', async () => {
    await shop.pay(token, await shop.submit(token, await wish()))
    await mall.build.points(userId, 10_000)
    await shop.pay(token, await shop.submit(token, await wish({ payModel: 2, cash: 0, integral: 1_000 })))
    expect((await attempts()).map(({ channel }) => channel).sort()).toEqual(['sandbox', null].sort())
  })

  it('with several of them the buyer chooses one of those that are open', async () => {
    services.channels = { ...services.channels, transfer: other }
    const trade = await shop.submit(token, await wish())
    expect((await shop.trade(token, trade.tradeId)).channels).toEqual(['sandbox', 'transfer'])
    const unchosen = await shop.tryPay(token, trade)
    expect([unchosen.code, unchosen.message]).toEqual(['BAD_INPUT', '请先选择支付方式'])
    const { data } = await shop.tryPay(token, trade, { channel: 'transfer' })
    expect(data).toMatchObject({ state: 'CASHIER', cashierUrl: null })
    expect(await attempts()).toMatchObject([{ channel: 'transfer' }])
    // Another choice while that waits gives the one that waits.
    expect((await shop.tryPay(token, trade, { channel: 'sandbox' })).data).toMatchObject({ cashierUrl: null })
  })

  it('one that was closed meanwhile is refused, with points held for nothing', async () => {
    services.channels = { ...services.channels, transfer: { ...other, isOpen: async () => false } }
    await mall.build.points(userId, 10_000)
    const trade = await shop.submit(token, await wish({ payModel: 3, cash: 500, integral: 1_000 }))
    const answer = await shop.tryPay(token, trade, { channel: 'transfer' })
    expect([answer.code, answer.message]).toEqual(['BAD_INPUT', '该支付方式已停用，请换一种方式支付'])
    expect([await attempts(), (await shop.accountOf(userId)).frozen]).toEqual([[], 0])
  })
})

describe('issue 40: a mall without a channel', () => {
  const close = () => void (services.channels = createCashChannels({ demo: false }))

  it('refuses what costs cash before anything is held, and says who to ask', async () => {
    const contact = { company: '', telephone: '400-000-0100', email: '', address: '', hours: '9:00–18:00' }
    await db.insert(settings).values({ key: 'platform', value: { contact } })
    close()
    const lines = await wish()
    const answer = await shop.trySubmit(token, await shop.draft(token, lines))
    expect([answer.code, answer.message]).toEqual([
      'NO_CHANNEL',
      '商城还没有开通收款方式，暂时不能付款，请联系客服（电话 400-000-0100，9:00–18:00）',
    ])
    expect(await db.select().from(trades)).toEqual([])
    expect((await shop.skuRow(lines.lines[0]?.skuId ?? ''))?.reserved).toBe(0)
  })

  it('still sells for points', async () => {
    close()
    await mall.build.points(userId, 10_000)
    const trade = await shop.submit(token, await wish({ payModel: 2, cash: 0, integral: 1_000 }))
    await shop.pay(token, trade)
    expect((await shop.trade(token, trade.tradeId)).status).toBe('PAID')
  })

  it('does not take the cash of an order that stands, and the office sees why', async () => {
    const trade = await shop.submit(token, await wish())
    close()
    expect((await shop.tryPay(token, trade)).code).toBe('NO_CHANNEL')
    const { token: office } = await mall.build.member({ roles: ['admin'] })
    const state = () => mall.ok(officePayments.cashState, {}, { token: office })
    expect((await state()).channels).toEqual([])
    services.channels = createCashChannels({ demo: true })
    expect((await state()).channels).toEqual(['sandbox'])
  })

  it('cannot give cash back over a channel that is gone: it fails, with what to do, until it is there again', async () => {
    const trade = await shop.submit(token, await wish())
    await shop.pay(token, trade)
    const [paid] = await attempts()
    const late = { paymentId: 'P0', tradeId: trade.tradeId, cash: 200, tradeCancelled: false }
    await refundLatePayment(services, { ...late, gatewayNo: paid?.gatewayNo ?? '' })
    close()
    await executeRefunds.run(services)
    const [failed] = await db.select().from(refunds)
    expect([failed?.status, failed?.failure]).toEqual([
      'FAILED',
      `收款方式已停用：渠道单号 ${paid?.gatewayNo}，金额 ￥2.00`,
    ])
    services.channels = createCashChannels({ demo: true })
    mall.clock.pass(5 * minute)
    await executeRefunds.run(services)
    expect((await db.select().from(refunds))[0]?.status).toBe('SUCCESS')
    expect(await shop.faults()).toEqual([])
  })
})
