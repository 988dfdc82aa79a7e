import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { parcelFacts } from './parcel.ts'
import { orderFacts, soldOrder } from './seller.ts'
import { shipOrder } from './ship.ts'

/** A package of an order, sent by its shop or by the platform. */
export function shipAsSeller(
  sending: Parsed<typeof officeOrders.ship>,
  context: Context<Member>,
): Promise<Out<typeof officeOrders.ship>> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const before = await soldOrder(transaction, sending.orderId, 'shipping')
    const by = { role: 'supplier', operatorId: context.user.id } as const
    const { shipmentId, order } = await shipOrder(transaction, { ...sending, ...by })
    await writeAudit(transaction, {
      area: 'shipping',
      action: 'ship',
      subject: ['order', order.id],
      before: orderFacts(before),
      after: { ...orderFacts(order), shipmentId, ...parcelFacts(sending) },
    })
    return { shipmentId }
  })
}
