import type { orders as calls } from '#schemas/api/orders.ts'
import type { Out, Parsed } from '#schemas/endpoint.ts'
import { allowedOperations } from '#schemas/order-operations.ts'
import { ORDER } from '#schemas/order-states.ts'
import { requestRefundOfOrder } from '#server/after-sales/request.ts'
import type { Context, Member } from '#server/context.ts'
import { refuse } from '#server/errors.ts'
import { cancelTrade } from '#server/payments/cancel-trade.ts'
import { stateChanged } from './change.ts'
import { ownOrder } from './find.ts'
import { withOwnOrder } from './open-order.ts'

type Cancelled = Out<typeof calls.cancelOrder>

/** The trade is held first and its orders after it, as everywhere else. */
async function cancelUnpaid(tradeId: string, text: string, context: Context<Member>): Promise<Cancelled> {
  const by = { role: 'buyer', operatorId: context.user.id, reason: 'BUYER' } as const
  await context.db.transaction((tx) => cancelTrade({ ...context, db: tx }, tradeId, { ...by, text }))
  return { state: 'CANCELLED' }
}

/** OR3: an unpaid trade is cancelled as a whole; of a paid order the pieces still in the shop are applied for as refunds. */
export async function cancelOrder(
  { orderId, reason }: Parsed<typeof calls.cancelOrder>,
  context: Context<Member>,
): Promise<Cancelled> {
  const { status, tradeId } = await ownOrder(context, orderId)
  const text = reason.trim()
  if (text === '') throw refuse('BAD_INPUT', '请选择取消原因')
  if (status === ORDER.PENDING_PAYMENT) return cancelUnpaid(tradeId, text, context)
  return withOwnOrder(context, orderId, async ({ within, order, facts, now }) => {
    if (!allowedOperations(facts, now).includes('cancel')) throw stateChanged()
    await requestRefundOfOrder(within, order, { reason: text, userId: within.user.id })
    return { state: 'REFUND_REQUESTED' }
  })
}
