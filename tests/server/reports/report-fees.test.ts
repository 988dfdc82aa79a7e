import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reports as calls } from '#schemas/reports/calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { cashierCharges } from '#server/trade/payments/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { day, minute, START, startTestMall } from '#tests/server/support/support.ts'
import { reportOffice } from './report-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = reportOffice(mall)
let gift = { userId: '', token: '' }
beforeEach(async () => {
  await mall.reset()
  office.reset()
  await office.fees()
  gift = await office.filer()
})

const chargeOf = async (gatewayNo: string) =>
  (await db.select().from(cashierCharges).where(eq(cashierCharges.gatewayNo, gatewayNo)))[0]

describe('the fee', () => {
  it('is paid at the cashier, and then the filing stands and is protected', async () => {
    const reportId = await office.file(gift, { type: 2 })
    expect(await office.detail(gift, reportId)).toMatchObject({
      phase: 'UNPAID',
      payment: 'UNPAID',
      fee: '50.00',
      protectedUntil: null,
      actions: ['withdraw'],
    })
    mall.clock.pass(minute)
    await office.pay(gift, reportId)
    expect(await office.detail(gift, reportId)).toMatchObject({
      phase: 'FILED',
      payment: 'PAID',
      protectedUntil: START + minute + 90 * day,
    })
  })

  it('of a rejected filing goes back once, and its filer is told', async () => {
    const reportId = await office.file(gift, { type: 2 })
    const { gatewayNo, tradeId } = await office.pay(gift, reportId)
    const answers = await Promise.all([1, 2, 3].map(() => office.reject(reportId)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED', 'STATE_CHANGED'])
    expect(await office.detail(gift, reportId)).toMatchObject({
      phase: 'REJECTED',
      payment: 'REFUNDING',
      reason: '项目信息不完整',
      protectedUntil: null,
      actions: [],
    })
    await executeRefunds.run(mall.services)
    expect((await chargeOf(gatewayNo))?.refunded).toBe(5_000)
    const { payment, log } = await office.detail(gift, reportId)
    expect(payment).toBe('REFUNDED')
    expect(log.map(({ text }) => text)).toEqual([
      '提交报备（平台代报），2 种商品',
      '报备费 ￥50.00 已支付，报备生效，保护至 2026-05-31',
      '驳回：项目信息不完整，报备费 ￥50.00 将原路退回',
      '报备费 ￥50.00 已原路退回',
    ])
    const told = (await db.select().from(smsOutbox)).map(({ content }) => content)
    expect(told.some((text) => text.includes(`${reportId} 已被驳回：项目信息不完整`))).toBe(true)
    // A second payment of the same trade comes too late and goes back as well.
    await mall.services.reactions.refundFinished(mall.services, { id: 'late', tradeId, afterSaleId: null })
    expect((await office.detail(gift, reportId)).log).toHaveLength(4)
    expect(await db.$count(smsOutbox)).toBe(told.length)
  })

  it('goes back with a filing that is withdrawn before anything was submitted, and not afterwards', async () => {
    const withdrawn = await office.paid(gift)
    await mall.ok(calls.withdraw, { reportId: withdrawn, reason: '项目取消' }, gift)
    await executeRefunds.run(mall.services)
    expect(await office.detail(gift, withdrawn)).toMatchObject({ phase: 'WITHDRAWN', payment: 'REFUNDED' })
    const begun = await office.paid(gift)
    await office.submit(begun, [1])
    expect((await mall.call(calls.withdraw, { reportId: begun }, gift)).code).toBe('STATE_CHANGED')
    expect((await office.reject(begun)).code).toBe('STATE_CHANGED')
    expect((await office.detail(gift, begun)).status).toBe(1)
  })

  it('is asked for anew when its trade has ended, and a trade that waits serves every tab', async () => {
    const reportId = await office.file(gift, { type: 2 })
    const trade = async () => (await mall.ok(calls.payFee, { reportId }, gift)).tradeId
    const [first, second] = await Promise.all([trade(), trade()])
    expect(first).toBe(second)
    mall.clock.pass(31 * minute)
    const next = await trade()
    expect(next).not.toBe(first)
    expect((await mall.ok(payments.findTrade, { tradeId: first }, gift)).status).toBe('CANCELLED')
    mall.clock.pass(31 * minute)
    await cancelExpiredTrades.run(mall.services)
    expect(await trade()).not.toBe(next)
    await office.pay(gift, reportId)
    expect((await office.detail(gift, reportId)).phase).toBe('FILED')
  })

  it('of a filing that is withdrawn unpaid cannot be paid any more; what comes too late goes back', async () => {
    const reportId = await office.file(gift, { type: 2 })
    const { gatewayNo, tradeId } = await office.charge(gift, reportId)
    await mall.ok(calls.withdraw, { reportId }, gift)
    expect((await mall.ok(payments.findTrade, { tradeId }, gift)).status).toBe('CANCELLED')
    await office.settle(gatewayNo)
    await executeRefunds.run(mall.services)
    expect(await chargeOf(gatewayNo)).toMatchObject({ status: 'PAID', refunded: 5_000 })
    expect((await office.detail(gift, reportId)).phase).toBe('WITHDRAWN')
  })

  it('paying and withdrawing at once: paid and refunded, or never paid', async () => {
    for (let round = 0; round < 10; round++) {
      const reportId = await office.file(gift, { type: 2 })
      const { gatewayNo } = await office.charge(gift, reportId)
      await Promise.allSettled([office.settle(gatewayNo), mall.call(calls.withdraw, { reportId }, gift)])
      await executeRefunds.run(mall.services)
      const { phase } = await office.detail(gift, reportId)
      const charge = await chargeOf(gatewayNo)
      if (phase === 'WITHDRAWN')
        expect(charge?.status === 'PAID' ? charge.refunded : 0).toBe(charge?.status === 'PAID' ? 5_000 : 0)
      else expect([phase, charge?.refunded]).toEqual(['FILED', 0])
    }
  })

  it('of nothing, where the setting says so, files at once', async () => {
    await office.fees('0')
    const reportId = await office.file(gift, { type: 2 })
    expect(await office.detail(gift, reportId)).toMatchObject({ phase: 'FILED', payment: 'NONE' })
    expect((await office.reject(reportId)).code).toBe('100')
    expect((await mall.call(calls.payFee, { reportId }, gift)).code).toBe('NOT_FOUND')
  })
})
