import { eq } from 'drizzle-orm'
import type { backOffice } from '#schemas/api/back-office.ts'
import type { orders as calls } from '#schemas/api/orders.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { allowedOperations } from '#schemas/order/operations.ts'
import { cancelReasons, ORDER } from '#schemas/order/states.ts'
import { requestRefundOfOrder } from './request.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { orders } from '#server/orders/tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { type Cancelling, cancelTrade } from '#server/payments/cancel-trade.ts'
import { stateChanged } from '#server/orders/change.ts'
import { orderGone, ownOrder } from '#server/orders/find.ts'
import { withOwnOrder } from '#server/orders/open-order.ts'
import { needAdmin } from '#server/orders/seller.ts'

type Cancelled = Out<typeof calls.cancelOrder>

/** The trade is held first and its orders after it, as everywhere else. */
async function cancelUnpaid(
  context: Context<Member>,
  tradeId: string,
  how: Omit<Cancelling, 'operatorId'>,
): Promise<void> {
  const by = { ...how, operatorId: context.user.id }
  await context.db.transaction((tx) => cancelTrade({ ...context, db: tx }, tradeId, by))
}

/** OR3: an unpaid trade is cancelled as a whole; of a paid order the pieces still in the shop are applied for as refunds. */
export async function cancelOrder(
  { orderId, reason }: Parsed<typeof calls.cancelOrder>,
  context: Context<Member>,
): Promise<Cancelled> {
  const { status, tradeId } = await ownOrder(context, orderId)
  const text = reason.trim()
  if (text === '') throw refuse('BAD_INPUT', '请选择取消原因')
  if (status === ORDER.PENDING_PAYMENT) {
    await cancelUnpaid(context, tradeId, { role: 'buyer', reason: 'BUYER', text })
    return { state: 'CANCELLED' }
  }
  return withOwnOrder(context, orderId, async ({ within, order, facts, now }) => {
    if (!allowedOperations(facts, now).includes('cancel')) throw stateChanged()
    await requestRefundOfOrder(within, order, { reason: text, userId: within.user.id })
    return { state: 'REFUND_REQUESTED' }
  })
}

/** B.2, 10 → 50: the platform cancels an unpaid trade, whosever it is. Throws STATE_CHANGED for any other. */
export async function cancelByAdmin(
  { orderId, reason, text }: Parsed<typeof backOffice.cancel>,
  context: Context<Member>,
): Promise<null> {
  needAdmin(context.user)
  const [order] = await context.db
    .select({ tradeId: orders.tradeId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw orderGone()
  const words = text.trim() || cancelReasons[reason]
  await cancelUnpaid(context, order.tradeId, { role: 'admin', reason, text: words })
  return null
}
