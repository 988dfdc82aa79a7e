import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { soldOrders } from '#schemas/trade/orders/sold-calls.ts'
import { officePayments } from '#schemas/trade/payment-office/calls.ts'
import { tradeList } from '#schemas/trade/payment-office/list.ts'
import { payments as calls } from '#schemas/trade/payments/calls.ts'
import { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { uploads as uploadTable } from '#server/content/uploads/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { cashTransfers, payments } from '#server/trade/payments/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { ACCOUNT, transferOffice } from './transfer-office.ts'

const mall = await startTestMall({ demo: false })
const { db } = mall.services
const shop = shoppers(mall)
const office = transferOffice(mall, shop)
let token = ''
let userId = ''
let admin = ''
beforeEach(async () => {
  await mall.reset()
  const made = await shop.buyer()
  token = made.token
  userId = made.userId
  admin = (await mall.build.member({ roles: ['admin'] })).token
  await office.setAccount()
})

/** A trade of 30 points and ￥5.00 whose transfer has begun. */
async function begun() {
  await mall.build.points(userId, 10_000)
  const { goodsId, skuId } = await mall.build.goods({ payModel: 3, cash: 500, integral: 3_000 })
  const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
  return { trade, skuId, gatewayNo: await office.begin(token, trade) }
}
async function proven() {
  const made = await begun()
  expect((await office.prove(token, made.trade.tradeId, await office.picture(userId))).code).toBe('100')
  return made
}
const cancel = (orderId = '') => mall.call(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
// Not by a call: the buyer's session ends sooner than these days.
const statusOf = async () => (await db.select().from(trades))[0]?.status
const expiresAt = async () => (await db.select().from(trades))[0]?.expiresAt ?? 0
const state = () => mall.ok(officePayments.cashState, {}, { token: admin })
const waiting = async () =>
  (await mall.ok(tradeList.page, { transfer: 'WAITING' }, { token: admin })).list.map(
    ({ tradeId }) => tradeId,
  )

describe('issue 40: cash by transfer in a mall without the sandbox', () => {
  it('is paid once the office confirms the exact sum, with points and stock held until then', async () => {
    const { trade, gatewayNo, skuId } = await begun()
    const { holder, bank, number, remarks } = ACCOUNT
    expect(await shop.trade(token, trade.tradeId)).toMatchObject({
      status: 'PAYING',
      channels: ['transfer'],
      transfer: { account: { holder, bank, number, remarks }, amount: '5.00', proofId: null, proofAt: null },
    })
    expect(gatewayNo).toMatch(/^ZZ\d{10}$/)
    expect((await shop.accountOf(userId)).frozen).toBe(3_000)
    expect([await waiting(), (await state()).waitingTransfers]).toEqual([[], 0])
    await office.prove(token, trade.tradeId, await office.picture(userId))
    expect([await waiting(), (await state()).waitingTransfers]).toEqual([[trade.tradeId], 1])

    for (const [received, words] of [
      ['4.99', '少 ￥0.01'],
      ['6', '多 ￥1.00'],
      ['', '请填写实际到账的金额'],
      ['-5.00', '请填写实际到账的金额'],
    ] as const) {
      const answer = await office.confirm(admin, gatewayNo, received)
      expect([answer.code, answer.message]).toEqual(['AMOUNT_MISMATCH', expect.stringContaining(words)])
    }
    expect((await office.confirm(admin, gatewayNo, '5')).data).toEqual({ outcome: 'PAID' })
    expect((await office.confirm(admin, gatewayNo, '5.00')).data).toEqual({ outcome: 'PAID' })
    expect((await shop.trade(token, trade.tradeId)).status).toBe('PAID')
    expect(await shop.accountOf(userId)).toEqual({ balance: 7_000, frozen: 0 })
    expect((await shop.skuRow(skuId))?.reserved).toBe(1)
    expect([await waiting(), (await state()).waitingTransfers]).toEqual([[], 0])
    const audit = await db.select().from(auditEntries).where(eq(auditEntries.action, 'confirmTransfer'))
    expect(audit).toMatchObject([
      { subjectId: trade.tradeId, after: { received: '5.00', number: gatewayNo } },
    ])
    expect(await shop.faults()).toEqual([])
  })

  it('names who confirmed it in the log of the order, to the platform alone', async () => {
    const { user, token: cashier } = await mall.build.member({ roles: ['admin'] })
    const { trade, gatewayNo } = await proven()
    const orderId = trade.orders[0]?.orderId ?? ''
    await office.confirm(cashier, gatewayNo, '5.00')
    const seen = await mall.ok(soldOrders.order, { orderId }, { token: admin })
    expect(seen.log.at(-1)).toMatchObject({ text: '支付成功', operator: '平台客服', who: user.userName })
    const { log } = await mall.ok(orderCalls.findPcDetail, { orderId }, { token })
    expect(log.at(-1)).toMatchObject({ text: '支付成功', operator: '平台客服' })
    expect(JSON.stringify(log)).not.toContain(user.userName)
  })

  it('names who confirmed one that came too late, too', async () => {
    const { user, token: cashier } = await mall.build.member({ roles: ['admin'] })
    const { trade, gatewayNo } = await proven()
    const orderId = trade.orders[0]?.orderId ?? ''
    await cancel(orderId)
    await office.confirm(cashier, gatewayNo, '5.00')
    const { log } = await mall.ok(soldOrders.order, { orderId }, { token: admin })
    expect(log.at(-1)).toMatchObject({
      text: '订单已取消后收到付款 ￥5.00，将原路退回',
      operator: '平台客服',
      who: user.userName,
    })
  })

  it('is listed for the office with the remark to look for, which a search finds', async () => {
    const { goodsId, skuId } = await mall.build.goods({ cash: 500 })
    const other = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
    const { trade, gatewayNo } = await begun()
    const remarks = async (query: object) =>
      (await mall.ok(tradeList.page, query, { token: admin })).list.map(
        ({ tradeId, remark }) => [tradeId, remark] as const,
      )
    expect(new Map(await remarks({}))).toEqual(
      new Map([
        [trade.tradeId, gatewayNo],
        [other.tradeId, null],
      ]),
    )
    expect(await remarks({ word: gatewayNo })).toEqual([[trade.tradeId, gatewayNo]])
  })

  it('is listed with the remark whose proof waits, even if another transfer began later', async () => {
    const { trade, gatewayNo } = await proven()
    const [attempt] = await db.select().from(payments)
    if (!attempt) throw new Error('a transfer began')
    await db.insert(payments).values({ ...attempt, id: 'later', attemptNo: 2, status: 'CLOSED' })
    const later = { gatewayNo: 'ZZ1', paymentId: 'later', amount: 500, status: 'CLOSED' as const }
    await db.insert(cashTransfers).values({ ...later, createdAt: mall.clock.now() + 1 })
    const { list } = await mall.ok(tradeList.page, {}, { token: admin })
    expect(list).toMatchObject([{ tradeId: trade.tradeId, remark: gatewayNo }])
  })

  it('has days instead of half an hour, and a month while a proof waits for the office', async () => {
    const { trade } = await begun()
    expect(await expiresAt()).toBe(mall.clock.now() + 3 * day)
    mall.clock.pass(31 * minute)
    await cancelExpiredTrades.run(mall.services)
    expect((await shop.trade(token, trade.tradeId)).status).toBe('PAYING')
    await office.prove(token, trade.tradeId, await office.picture(userId))
    mall.clock.pass(29 * day)
    await cancelExpiredTrades.run(mall.services)
    expect(await statusOf()).toBe('UNPAID')
    mall.clock.pass(day)
    await cancelExpiredTrades.run(mall.services)
    expect(await statusOf()).toBe('CANCELLED')
  })

  it('ends when nobody transfers in time, and everything is free again', async () => {
    const { trade, skuId } = await begun()
    mall.clock.pass(3 * day)
    await cancelExpiredTrades.run(mall.services)
    expect((await shop.trade(token, trade.tradeId)).status).toBe('CANCELLED')
    expect([(await shop.accountOf(userId)).frozen, (await shop.skuRow(skuId))?.reserved]).toEqual([0, 0])
  })

  it('a rejected proof is told with its reason, and another one takes its place', async () => {
    await db.update(users).set({ telephone: '19900000001' }).where(eq(users.id, userId))
    const { trade, gatewayNo } = await proven()
    const first = (await office.row(gatewayNo))?.proofId ?? ''
    expect((await office.reject(admin, gatewayNo, ' ')).code).toBe('BAD_INPUT')
    expect((await office.reject(admin, gatewayNo)).code).toBe('100')
    expect((await office.reject(admin, gatewayNo)).code).toBe('STATE_CHANGED')
    const [sms] = await db.select().from(smsOutbox)
    expect(sms?.content).toContain('没有查到这笔到账')
    const { transfer } = await shop.trade(token, trade.tradeId)
    expect(transfer).toMatchObject({ rejection: '没有查到这笔到账', proofAt: null })
    await office.prove(token, trade.tradeId, await office.picture(userId))
    expect((await shop.trade(token, trade.tradeId)).transfer).toMatchObject({ rejection: null })
    const [former] = await db.select().from(uploadTable).where(eq(uploadTable.id, first))
    expect(former?.claim, 'the former picture belongs to nothing').toBeNull()
    expect((await office.confirm(admin, gatewayNo, '5.00')).data).toEqual({ outcome: 'PAID' })
  })

  it('takes no picture of another member, nor one that was sent for something else', async () => {
    const { trade } = await begun()
    const other = await shop.buyer()
    expect((await office.prove(token, trade.tradeId, await office.picture(other.userId))).code).toBe(
      'NOT_FOUND',
    )
    expect((await office.prove(token, trade.tradeId, await office.picture(userId, 'scheme'))).code).toBe(
      'NOT_FOUND',
    )
    expect((await office.prove(other.token, trade.tradeId, await office.picture(other.userId))).code).toBe(
      'NOT_FOUND',
    )
  })

  it('who only sees the room may look, and confirms nothing', async () => {
    const { trade, gatewayNo } = await proven()
    const seeing = await mall.build.member({ roles: ['clerk'], authorities: ['payments:see'] })
    const detail = await mall.ok(officePayments.trade, { tradeId: trade.tradeId }, { token: seeing.token })
    expect(detail.transfers).toMatchObject([{ gatewayNo, status: 'OPEN', amount: '5.00' }])
    expect((await office.confirm(seeing.token, gatewayNo, '5.00')).code).toBe('NO_PERMISSION')
    expect((await office.reject(seeing.token, gatewayNo)).code).toBe('NO_PERMISSION')
    expect((await office.confirm(token, gatewayNo, '5.00')).code).toBe('NO_PERMISSION')
  })
})

describe('issue 40: what a transfer gives back', () => {
  /** Confirms after the buyer has cancelled: the money goes back by hand. */
  async function late() {
    const { trade, gatewayNo } = await proven()
    expect((await cancel(trade.orders[0]?.orderId)).code).toBe('100')
    expect(await waiting(), 'its proof still waits for the office').toEqual([trade.tradeId])
    expect((await office.confirm(admin, gatewayNo, '5.00')).data).toEqual({ outcome: 'LATE' })
    expect((await office.confirm(admin, gatewayNo, '5.00')).data).toEqual({ outcome: 'LATE' })
    return gatewayNo
  }
  const only = async () => (await db.select().from(refunds))[0]
  const confirmRefund = async (reference: string) =>
    mall.call(
      officeRefunds.confirmRefund,
      { refundId: (await only())?.id ?? '', reference },
      { token: admin },
    )

  it('waits for the office, is tried by nobody meanwhile, and is done under the number of the bank', async () => {
    const gatewayNo = await late()
    expect(await db.$count(refunds)).toBe(1)
    for (let turn = 0; turn < 3; turn++) {
      await executeRefunds.run(mall.services)
      mall.clock.pass(day)
    }
    expect(await only()).toMatchObject({ status: 'MANUAL', tries: 0, failure: null })
    expect((await confirmRefund(' ')).code).toBe('BAD_INPUT')
    expect((await confirmRefund('20260302-01')).data).toEqual({ status: 'SUCCESS', failure: null })
    expect((await confirmRefund('20260302-01')).code).toBe('STATE_CHANGED')
    expect(await only()).toMatchObject({ status: 'SUCCESS', reference: '20260302-01' })
    expect((await office.row(gatewayNo))?.refunded).toBe(500)
    expect(await shop.faults()).toEqual([])
  })

  it('a closed attempt whose proof shows no money is rejected', async () => {
    const { trade, gatewayNo } = await proven()
    await mall.ok(calls.closeAttempt, { tradeId: trade.tradeId }, { token })
    expect((await office.reject(admin, gatewayNo)).code).toBe('100')
    expect(await waiting()).toEqual([])
    expect((await shop.accountOf(userId)).frozen).toBe(0)
  })
})
