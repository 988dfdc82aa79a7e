import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { orders as calls } from '#schemas/trade/orders/calls.ts'
import type { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { listAllowedOperations } from '#schemas/trade/orders/operations.ts'
import { cancelReasons, ORDER } from '#schemas/trade/orders/states.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createStateChanged, changeOrder } from '#server/trade/orders/change.ts'
import { loadOneOrderContents } from '#server/trade/orders/contents.ts'
import { lockOrder, createOrderNotFound, getOwnOrder, type OrderRow } from '#server/trade/orders/find.ts'
import { withOwnOrder } from '#server/trade/orders/open-order.ts'
import { getOrderAuditFacts } from '#server/trade/orders/seller.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { type Cancelling, cancelTrade } from '#server/trade/payments/cancel-trade.ts'
import { lockTrade } from '#server/trade/payments/trade.ts'
import { applyForAfterSale } from './insert.ts'

type Cancelled = Out<typeof calls.cancelOrder>

/** Cancels an unpaid trade; locks the trade before its orders, as everywhere else. */
async function cancelUnpaid(
  context: Context<Member>,
  tradeId: string,
  how: Omit<Cancelling, 'operatorId'>,
): Promise<void> {
  const by = { ...how, operatorId: context.user.id }
  await context.db.transaction((tx) => cancelTrade({ ...context, db: tx }, tradeId, by))
}

/** Cancels an unpaid trade as a whole; for a paid order, applies for refunds of the pieces still in the shop. */
export async function cancelOrder(
  { orderId, reason }: Parsed<typeof calls.cancelOrder>,
  context: Context<Member>,
): Promise<Cancelled> {
  const { status, tradeId } = await getOwnOrder(context, orderId)
  const text = reason.trim()
  if (text === '') throw reject('BAD_INPUT', '请选择取消原因')
  if (status === ORDER.PENDING_PAYMENT) {
    await cancelUnpaid(context, tradeId, { role: 'buyer', reason: 'BUYER', text })
    return { state: 'CANCELLED' }
  }
  return withOwnOrder(context, orderId, async ({ transaction, order, facts, now }) => {
    if (!listAllowedOperations(facts, now).includes('cancel')) throw createStateChanged()
    await requestRefundOfOrder(transaction, order, { reason: text, userId: transaction.user.id })
    return { state: 'REFUND_REQUESTED' }
  })
}

/** 待付款 → 已取消, of any member, for the platform. Throws STATE_CHANGED unless the trade is unpaid. */
export async function cancelByAdmin(
  { orderId, reason, text }: Parsed<typeof officeOrders.cancel>,
  context: Context<Member>,
): Promise<null> {
  const [order] = await context.db
    .select({ tradeId: orders.tradeId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw createOrderNotFound()
  const words = text.trim() || cancelReasons[reason]
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    await lockTrade(transaction, order.tradeId)
    const before = getOrderAuditFacts(await lockOrder(transaction, orderId))
    const by = { role: 'admin', operatorId: context.user.id } as const
    await cancelTrade(transaction, order.tradeId, { ...by, reason, text: words })
    const after = getOrderAuditFacts(await lockOrder(transaction, orderId))
    const subject = ['order', orderId] as const
    await writeAudit(transaction, { area: 'trades', action: 'cancel', subject, before, after })
  })
  return null
}

/** Creates a record per line; the last includes the freight if nothing was shipped. The caller holds the order. */
async function requestRefundOfOrder(
  transaction: Context<Member>,
  order: OrderRow,
  { reason, userId }: { reason: string; userId: string },
): Promise<readonly string[]> {
  const { lines } = await loadOneOrderContents(transaction, order)
  const made: string[] = []
  for (const { line, unshipped } of lines) {
    if (unshipped === 0) continue
    // Reload each time, so that each record takes the earlier ones into account.
    const contents = await loadOneOrderContents(transaction, order)
    const record = await applyForAfterSale(transaction, contents, {
      lineId: line.id,
      type: 1,
      unshipped: true,
      quantity: unshipped,
      reason,
      description: '',
      pictures: [],
      exchangeSkuId: null,
    })
    made.push(record.id)
  }
  const entry = { action: 'applyCancel', role: 'buyer', operatorId: userId } as const
  await changeOrder(transaction, order, {
    ...entry,
    text: `买家申请取消订单${order.giftVoucherId === null ? '并退款' : ''}：${reason}`,
  })
  return made
}
