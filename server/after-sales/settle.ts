import { and, eq } from 'drizzle-orm'
import { ORDER } from '#schemas/order/states.ts'
import { returnCoupons } from '#server/wallet/coupons/states.ts'
import { activityGoods } from '#server/activities/tables.ts'
import { orderLines } from '#server/orders/tables.ts'
import { orderAfterRefund } from '#server/orders/after-refund.ts'
import { release } from '#server/stock/move.ts'
import { plus } from '#server/stock/movement.ts'
import { shopsNotRefunded } from '#server/orders/shops-not-refunded.ts'
import type { Within } from '#server/platform/call/context.ts'
import type { AfterSaleRow, OpenAfterSale } from './find.ts'

type Refunded = Pick<OpenAfterSale, 'order' | 'of'>

/** B.5: pieces that were never sent can be sold again. */
async function freeStock(services: Within, record: AfterSaleRow, { order, of }: Refunded): Promise<void> {
  const { goodsId, skuId } = of.line
  const { quantity } = record
  // The activity before the pieces, the order in which they are taken.
  if (order.activityId !== null)
    await services.db
      .update(activityGoods)
      .set({ taken: plus(activityGoods.taken, -quantity) })
      .where(and(eq(activityGoods.activityId, order.activityId), eq(activityGoods.skuId, skuId)))
  await release(services, `after-sale:${record.id}`, [{ goodsId, skuId, quantity }])
}

/**
 * AS9: what a finished refund means for line, stock, order and coupons; inside the caller's transaction, which holds the
 * trade and the order, and after the record is done.
 */
export async function settleRefunded(
  services: Within,
  record: AfterSaleRow,
  { order, of }: Refunded,
): Promise<void> {
  const { quantity, unshipped } = record
  await services.db
    .update(orderLines)
    .set({
      afterSaleQuantity: plus(orderLines.afterSaleQuantity, -quantity),
      refundedQuantity: plus(orderLines.refundedQuantity, quantity),
      refundedUnshipped: plus(orderLines.refundedUnshipped, unshipped ? quantity : 0),
    })
    .where(eq(orderLines.id, record.lineId))
  if (unshipped) await freeStock(services, record, { order, of })
  const after = await orderAfterRefund(services, order.id)
  if (after.status !== ORDER.CLOSED) return
  await services.reactions.orderClosed(services, after)
  const { tradeId } = order
  await returnCoupons(services, { tradeId, left: await shopsNotRefunded(services, tradeId) })
}
