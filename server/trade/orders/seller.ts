import type { Area } from '#schemas/base/area.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { cancelReasons, deliverStatuses, orderStatuses, payStatuses } from '#schemas/trade/orders/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reaches } from '#server/platform/call/reach.ts'
import { lockOrder, orderGone, type OrderRow } from './find.ts'

/** An order that the caller's shop sold, locked; of another shop's nothing is known. */
export async function soldOrder(
  transaction: Context<Member>,
  orderId: string,
  area: Area,
): Promise<OrderRow> {
  const order = await lockOrder(transaction, orderId)
  if (!reaches(transaction.user, area, order.shopId)) throw orderGone()
  return order
}

/** The words of a code; of one that the table does not know, itself. */
const wordsOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code

/** What the audit log says of an order, as people read it. */
export function orderFacts(order: OrderRow): AuditFacts {
  const { status, payStatus, deliverStatus, cancelReason } = order
  return {
    status: wordsOf(orderStatuses, String(status)),
    payStatus: wordsOf(payStatuses, payStatus),
    deliverStatus: wordsOf(deliverStatuses, deliverStatus),
    cancelReason: cancelReason && wordsOf(cancelReasons, cancelReason),
  }
}
