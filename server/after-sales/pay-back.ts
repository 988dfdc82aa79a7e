import { eq } from 'drizzle-orm'
import { AFTER_SALE } from '#schemas/after-sale-states.ts'
import { orders } from '#server/db/schema/trade.ts'
import { successOf } from '#server/payments/settle.ts'
import { openRefund, partsOf } from '#server/refunds/open.ts'
import { amountsText, atMost, isNothing, refundable } from './amounts.ts'
import { type AfterSaleChange, changeAfterSale } from './change.ts'
import type { OpenAfterSale, Working } from './find.ts'
import { settleRefunded } from './settle.ts'

/**
 * B.3, → 40 or, where nothing is to be paid, → 50: the refund is granted and its amounts are final (C.7); what the seller
 * lowered stays lowered. It is executed by the job of the refunds.
 */
export async function payBack(
  services: Working,
  { record, order, contents, of }: OpenAfterSale,
  change: Omit<AfterSaleChange, 'to'>,
): Promise<void> {
  const { amounts: caps, freight } = refundable(contents, record, 'final')
  const lowered = change.set?.granted ?? record.granted
  const granted = lowered === null ? caps : atMost(lowered, caps)
  const nothing = isNothing(granted)
  const changed = await changeAfterSale(services, record, {
    ...change,
    to: nothing ? AFTER_SALE.DONE : AFTER_SALE.REFUNDING,
    text: `${change.text}，退还 ${amountsText(granted)}`,
    set: { ...change.set, applied: caps, granted },
  })
  if (freight) await services.db.update(orders).set({ freightRefunded: true }).where(eq(orders.id, order.id))
  if (nothing) return settleRefunded(services, changed, { order, of })
  const paid = await successOf(services, order.tradeId)
  const refundId = await openRefund(services, {
    ...{ tradeId: order.tradeId, orderId: order.id, afterSaleId: record.id },
    ...{ reason: `after-sale:${record.id}`, parts: partsOf(granted, paid?.gatewayNo ?? null) },
  })
  if (refundId === null) throw new Error(`a second refund of ${record.id}`)
}
