import { eq } from 'drizzle-orm'
import type { cashier } from '#schemas/api/payments.ts'
import { CURRENCY } from '#schemas/constants.ts'
import type { Out, Parsed } from '#schemas/endpoint.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { Services } from '#server/context.ts'
import { payments } from '#server/db/schema/payment.ts'
import { users } from '#server/db/schema/user.ts'
import { refuse } from '#server/errors.ts'
import { logOrder } from '#server/orders/change.ts'
import { openRefund } from '#server/refunds/open.ts'
import { closeAttempts } from './cancel-trade.ts'
import { settle } from './settle.ts'
import { isSigned, type Notice } from './signature.ts'
import { isOpen, lockTrade, ordersOf, type PaymentRow, type TradeRow } from './trade.ts'

type Asked = Parsed<typeof cashier.notify>

/** PY6, PY7: only what the channel signed, for this payment and its exact amount, counts. */
async function verified(services: Services, { signature, ...notice }: Asked): Promise<PaymentRow> {
  const { db, log } = services
  const [payment] = await db.select().from(payments).where(eq(payments.id, notice.paymentId))
  const right =
    isSigned(services, notice satisfies Notice, signature) &&
    payment !== undefined &&
    payment.gatewayNo === notice.gatewayNo &&
    payment.cash === parseYuan(notice.amount)
  if (right) return payment
  log.warn({ gatewayNo: notice.gatewayNo, paymentId: notice.paymentId }, 'cashier notice refused')
  throw refuse('AMOUNT_MISMATCH', '支付通知未通过验证')
}

/** PY8: money that came too late, or for an attempt that was given up, goes back, and its buyer is told. */
async function giveBack(services: Services, trade: TradeRow, payment: PaymentRow): Promise<void> {
  const { db, sms } = services
  const opened = await openRefund(services, {
    ...{ tradeId: trade.id, orderId: null, afterSaleId: null, reason: `late-payment:${payment.id}` },
    parts: [{ tender: 'CASH', ref: payment.gatewayNo ?? '', amount: payment.cash }],
  })
  if (!opened) return
  const before = trade.status === 'CANCELLED' ? '订单已取消' : '本次支付已关闭'
  const text = `${before}后收到付款 ${CURRENCY}${formatYuan(payment.cash)}，将原路退回`
  for (const order of await ordersOf(services, trade.id))
    await logOrder(services, order, { role: 'system', action: 'latePayment', text })
  const [buyer] = await db
    .select({ telephone: users.telephone })
    .from(users)
    .where(eq(users.id, trade.userId))
  // Within the transaction: the embedded database has one connection, which this holds.
  if (buyer?.telephone)
    await sms.send({ telephone: buyer.telephone, content: `${text}，请留意到账。` }, { db })
}

async function receive(services: Services, payment: PaymentRow, { outcome }: Asked): Promise<void> {
  const trade = await lockTrade(services, payment.tradeId)
  // Read again under the trade's lock: another notice, a cancel or a close may have been faster.
  const [now = payment] = await services.db.select().from(payments).where(eq(payments.id, payment.id))
  if (now.status === 'SUCCESS') return
  if (outcome === 'REFUSED') {
    if (isOpen(now))
      await closeAttempts(services, trade, { status: 'FAILED', failure: '支付未完成，请重新支付' })
    return
  }
  const inTime = trade.status === 'UNPAID' && isOpen(now)
  if (inTime) await settle(services, { trade, payment: now, by: { role: 'gateway' } })
  else await giveBack(services, trade, now)
}

/** The channel's callback: any number of times, in any order, late or forged (B.4, S.9). */
export async function notify(asked: Asked, services: Services): Promise<Out<typeof cashier.notify>> {
  const payment = await verified(services, asked)
  await services.db.transaction((tx) => receive({ ...services, db: tx }, payment, asked))
  return { received: true }
}
