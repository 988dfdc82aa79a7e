import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { payments as calls } from '#schemas/trade/payments/calls.ts'
import { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { payments } from '#server/trade/payments/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { transferOffice } from './transfer-office.ts'

const ROUNDS = process.env.DEEP ? 100 : 12
const mall = await startTestMall()
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

/** Cash that stays with the mall of a trade, fen: what a transfer brought, without what goes back. */
async function kept(tradeId: string, gatewayNo: string): Promise<number> {
  const back = await db
    .select({ amount: refundParts.amount })
    .from(refundParts)
    .innerJoin(refunds, eq(refunds.id, refundParts.refundId))
    .where(eq(refunds.tradeId, tradeId))
  const came = (await office.row(gatewayNo))?.status === 'PAID' ? 500 : 0
  return back.reduce((sum, { amount }) => sum - amount, came)
}

describe('issue 40: confirming against cancelling, closing, expiring, paying and rejecting', () => {
  it('settles once or gives all of it back, with points, stock and cash exact', async () => {
    await mall.build.points(userId, 1_000_000)
    const { goodsId, skuId } = await mall.build.goods({ payModel: 3, cash: 500, integral: 3_000 })
    let sold = 0
    for (let round = 0; round < ROUNDS; round++) {
      const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
      const gatewayNo = await office.begin(token, trade)
      const isExpiring = round % 4 === 1
      if (isExpiring) mall.clock.pass(3 * day)
      else await office.prove(token, trade.tradeId, await office.picture(userId))
      const { tradeId } = trade
      const orderId = trade.orders[0]?.orderId ?? ''
      const others = [
        () => mall.call(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token }),
        () => cancelExpiredTrades.run(mall.services),
        () => mall.call(calls.closeAttempt, { tradeId }, { token }),
        () => office.reject(admin, gatewayNo),
      ]
      const confirming = () => office.confirm(admin, gatewayNo, '5.00')
      const other = others[round % others.length] ?? confirming
      const both = [confirming, other, confirming, () => shop.tryPay(token, trade, { channel: 'transfer' })]
      await Promise.all((round % 8 < 4 ? both : both.toReversed()).map((act) => act()))
      // In any order, the office confirms the money in the end.
      await office.confirm(admin, gatewayNo, '5.00')
      const [after] = await db.select().from(trades).where(eq(trades.id, tradeId))
      const paid = await db.$count(payments, eq(payments.gatewayNo, gatewayNo))
      expect(paid, 'one attempt a transfer').toBe(1)
      if (after?.status === 'PAID') sold++
      expect(await kept(tradeId, gatewayNo), `round ${round}: ${after?.status}`).toBe(
        after?.status === 'PAID' ? 500 : 0,
      )
      // Finish the remaining attempts.
      if (after?.status === 'UNPAID')
        await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
      expect(await shop.faults()).toEqual([])
    }
    expect(await shop.accountOf(userId)).toEqual({ balance: 1_000_000 - sold * 3_000, frozen: 0 })
    expect((await shop.skuRow(skuId))?.reserved).toBe(sold)
  })
})

describe('issue 40: what goes back by hand', () => {
  it('is booked once, whoever confirms or retries it while the job runs', async () => {
    const { goodsId, skuId } = await mall.build.goods({ cash: 500 })
    for (let round = 0; round < ROUNDS; round++) {
      const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
      const gatewayNo = await office.begin(token, trade)
      const orderId = trade.orders[0]?.orderId ?? ''
      await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
      expect((await office.confirm(admin, gatewayNo, '5.00')).data).toEqual({ outcome: 'LATE' })
      const [refund] = await db.select().from(refunds).where(eq(refunds.tradeId, trade.tradeId))
      const refundId = refund?.id ?? ''
      const confirm = () =>
        mall.call(officeRefunds.confirmRefund, { refundId, reference: `B${round}` }, { token: admin })
      const job = async () => void (await executeRefunds.run(mall.services))
      // A refund that an older process attempted, which knows no transfers, has failed.
      if (round % 2 === 1)
        await db.update(refunds).set({ status: 'FAILED', tries: 1 }).where(eq(refunds.id, refundId))
      const retry = () => mall.call(officeRefunds.refund, { refundId }, { token: admin })
      expect((await office.row(gatewayNo))?.refunded).toBe(0)
      const answers = await Promise.all([job(), confirm(), retry(), confirm(), job(), confirm()])
      answers.push(await job(), await confirm())
      const done = answers.filter((answer) => answer?.code === '100' && answer.data?.status === 'SUCCESS')
      expect(done, `round ${round}`).toHaveLength(1)
      expect(await office.row(gatewayNo)).toMatchObject({ status: 'PAID', refunded: 500 })
      const [after] = await db.select().from(refunds).where(eq(refunds.id, refundId))
      expect(after).toMatchObject({
        status: 'SUCCESS',
        reference: `B${round}`,
        tries: round % 2 === 1 ? 2 : 1,
      })
    }
    expect((await shop.skuRow(skuId))?.reserved).toBe(0)
    expect(await shop.faults()).toEqual([])
  })
})
