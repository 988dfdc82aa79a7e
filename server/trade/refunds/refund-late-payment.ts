import { eq } from 'drizzle-orm'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { users } from '#server/people/accounts/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { LatePayment, Transaction } from '#server/platform/call/context.ts'
import { logOrder } from '#server/trade/orders/change.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { loadTradeOrders } from '#server/trade/payments/trade.ts'
import { openRefund } from './open-refund.ts'

/** Refunds a payment that arrived too late or for an abandoned attempt, and tells the buyer. */
export async function refundLatePayment(transaction: Transaction, payment: LatePayment): Promise<void> {
  const { db, sms } = transaction
  const { paymentId, tradeId, gatewayNo, cash, tradeCancelled, operatorId = null } = payment
  const opened = await openRefund(transaction, {
    tradeId,
    orderId: null,
    afterSaleId: null,
    reason: `late-payment:${paymentId}`,
    parts: [{ tender: 'CASH', ref: gatewayNo ?? '', amount: cash }],
  })
  if (!opened) return
  const before = tradeCancelled ? '订单已取消' : '本次支付已关闭'
  const text = `${before}后收到付款 ${CURRENCY}${formatYuan(cash)}，将原路退回`
  const entry = { role: 'gateway', operatorId, action: 'latePayment', text } as const
  for (const order of await loadTradeOrders(transaction, tradeId)) await logOrder(transaction, order, entry)
  const [buyer] = await db
    .select({ telephone: users.telephone })
    .from(trades)
    .innerJoin(users, eq(users.id, trades.userId))
    .where(eq(trades.id, tradeId))
  // Send within the transaction, which occupies the only connection of the embedded database.
  if (buyer?.telephone)
    await sms.send({ telephone: buyer.telephone, ...composeSms('latePayment', { event: text }) }, { db })
}
