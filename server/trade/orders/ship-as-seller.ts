import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { getParcelFacts } from './parcel.ts'
import { getOrderAuditFacts, lockSoldOrder } from './seller.ts'
import { shipOrder } from './ship.ts'

/** Ships a package of an order for its shop or for the platform. */
export function shipAsSeller(
  sending: Parsed<typeof officeOrders.ship>,
  context: Context<Member>,
): Promise<Out<typeof officeOrders.ship>> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const before = await lockSoldOrder(transaction, sending.orderId, 'shipping')
    const by = { role: 'supplier', operatorId: context.user.id } as const
    const { shipmentId, order } = await shipOrder(transaction, { ...sending, ...by })
    await writeAudit(transaction, {
      area: 'shipping',
      action: 'ship',
      subject: ['order', order.id],
      before: getOrderAuditFacts(before),
      after: { ...getOrderAuditFacts(order), shipmentId, ...getParcelFacts(sending) },
    })
    return { shipmentId }
  })
}
