import { and, eq } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import type { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { jdPickupWays, jdRejectTypes } from '#schemas/trade/after-sales/jd-after-sale.ts'
import { listCarriers, realCarriers } from '#schemas/trade/orders/carriers.ts'
import type { Package } from '#schemas/trade/orders/entities.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { shipments } from '#server/trade/orders/delivery-tables.ts'
import { loadPackages } from '#server/trade/orders/packages.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { getOwnAfterSale } from './find.ts'

/** Loads one package of the member's own order or after-sale. */
export async function getTrail(
  { shipmentId }: { shipmentId: string },
  context: Context<Member>,
): Promise<Package> {
  const { db, user } = context
  const [own] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.id, shipmentId), eq(orders.userId, user.id)))
  const [found] = own ? await loadPackages(context, eq(shipments.id, own.id)) : []
  if (!found) throw reject('NOT_FOUND', '包裹不存在，请返回重新选择')
  return found
}

const toCarrier = ({ code, name }: { code: string; name: string }) => ({ code, name })
export const loadCarriers = () => realCarriers.map(toCarrier)
export const guessCarriers = ({ trackingNo }: { trackingNo: string }) =>
  listCarriers(trackingNo).map(toCarrier)

/** Lists reject types and pickup ways of 京东: none for a record of other goods, all if no record is given. */
export async function listJdChoices(
  { afterSaleId }: { afterSaleId?: string | undefined },
  context: Context<Member>,
): Promise<Out<typeof calls.queryJdRejectedType>> {
  const all = { types: [...jdRejectTypes], pickupWays: [...jdPickupWays] }
  if (afterSaleId === undefined) return all
  const { lineId } = await getOwnAfterSale(context, afterSaleId)
  const [line] = await context.db
    .select({ goodsType: orderLines.goodsType })
    .from(orderLines)
    .where(eq(orderLines.id, lineId))
  return line && findGoodsType(line.goodsType)?.rejectTypes ? all : { types: [], pickupWays: [] }
}
