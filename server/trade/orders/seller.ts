import type { Area } from '#schemas/base/area.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { cancelReasons, deliverStatuses, orderStatuses, payStatuses } from '#schemas/trade/orders/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { canReachShop } from '#server/platform/call/reach.ts'
import { lockOrder, createOrderNotFound, type OrderRow } from './find.ts'

/** Locks an order that the caller's shop sold; throws NOT_FOUND for another shop's. */
export async function lockSoldOrder(
  transaction: Context<Member>,
  orderId: string,
  area: Area,
): Promise<OrderRow> {
  const order = await lockOrder(transaction, orderId)
  if (!canReachShop(transaction.user, area, order.shopId)) throw createOrderNotFound()
  return order
}

const wordsOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code

/** Returns the audit facts of an order in readable form. */
export function getOrderAuditFacts(order: OrderRow): AuditFacts {
  const { status, payStatus, deliverStatus, cancelReason } = order
  return {
    status: wordsOf(orderStatuses, String(status)),
    payStatus: wordsOf(payStatuses, payStatus),
    deliverStatus: wordsOf(deliverStatuses, deliverStatus),
    cancelReason: cancelReason && wordsOf(cancelReasons, cancelReason),
  }
}
