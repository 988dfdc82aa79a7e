import { and, eq, ne } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { release } from '#server/catalog/stock/move.ts'
import { incrementBy } from '#server/catalog/stock/movement.ts'
import type { Transaction, Services } from '#server/platform/call/context.ts'
import { countPurchase, returnPieces } from '#server/trade/activity-goods/pieces.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { updateRefundedOrder } from '#server/trade/orders/update-refunded-order.ts'
import { returnCoupons } from '#server/wallet/coupons/states.ts'
import type { AfterSaleRow, OpenAfterSale } from './find.ts'

type Refunded = Pick<OpenAfterSale, 'order' | 'of'>

async function releaseStock(
  services: Transaction,
  record: AfterSaleRow,
  { of }: Pick<Refunded, 'of'>,
): Promise<void> {
  const { goodsId, skuId, activityId } = of.line
  const { quantity } = record
  const pieces = { goodsId, skuId, quantity }
  const bizId = `after-sale:${record.id}`
  const isAside =
    activityId !== null && (await returnPieces(services, bizId, { ...pieces, activityId })) === 'aside'
  if (!isAside) await release(services, bizId, [pieces])
}

/** Books the pieces of a finished record as refunded. The caller's transaction holds the trade and the order. */
export async function bookRefundedPieces(
  services: Transaction,
  record: AfterSaleRow,
  { order, of }: Refunded,
): Promise<void> {
  const { quantity, unshipped } = record
  await services.db
    .update(orderLines)
    .set({
      afterSaleQuantity: incrementBy(orderLines.afterSaleQuantity, -quantity),
      refundedQuantity: incrementBy(orderLines.refundedQuantity, quantity),
      refundedUnshipped: incrementBy(orderLines.refundedUnshipped, unshipped ? quantity : 0),
    })
    .where(eq(orderLines.id, record.lineId))
  if (unshipped) await releaseStock(services, record, { of })
  const { activityId, goodsId, skuId, userId } = of.line
  if (activityId !== null)
    await countPurchase(services, { activityId, goodsId, skuId, userId, quantity: -quantity })
  const after = await updateRefundedOrder(services, order.id)
  if (after.status !== ORDER.CLOSED) return
  await services.reactions.orderClosed(services, after)
  const { tradeId } = order
  await returnCoupons(services, { tradeId, left: await shopsNotRefunded(services, tradeId) })
}

async function shopsNotRefunded({ db }: Pick<Services, 'db'>, tradeId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ shopId: orders.shopId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.tradeId, tradeId), ne(orderLines.refundedQuantity, orderLines.quantity)))
  return rows.map(({ shopId }) => shopId)
}
