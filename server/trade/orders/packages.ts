import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { getCarrierName } from '#schemas/trade/orders/carriers.ts'
import type { Package } from '#schemas/trade/orders/entities.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { shipmentLines, shipments, trackEvents } from './delivery-tables.ts'
import { getOwnOrder } from './find.ts'
import { orderLines } from './tables.ts'

type Reader = Pick<Services, 'db'>

/** Loads packages with their lines and timelines, both newest first. */
export async function loadPackages({ db }: Reader, where: SQL | undefined): Promise<Package[]> {
  const sent = await db
    .select()
    .from(shipments)
    .where(where)
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
  if (sent.length === 0) return []
  const ids = sent.map(({ id }) => id)
  const { id: lineId, name, specText, picture } = orderLines
  const columns = { shipmentId: shipmentLines.shipmentId, lineId, name, specText, picture }
  const lines = await db
    .select({ ...columns, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(inArray(shipmentLines.shipmentId, ids))
    .orderBy(orderLines.lineNo)
  const events = await db
    .select()
    .from(trackEvents)
    .where(inArray(trackEvents.shipmentId, ids))
    .orderBy(desc(trackEvents.at), desc(trackEvents.id))
  return sent.map(({ id, carrier, trackingNo, createdAt, signedAt }) => ({
    shipmentId: id,
    carrier,
    carrierName: getCarrierName(carrier),
    trackingNo,
    sentAt: createdAt,
    signedAt,
    lines: lines
      .filter(({ shipmentId }) => shipmentId === id)
      .map((line) => ({
        lineId: line.lineId,
        name: line.name,
        specText: line.specText,
        picture: line.picture,
        quantity: line.quantity,
      })),
    events: events
      .filter(({ shipmentId }) => shipmentId === id)
      .map(({ at, text, place }) => ({ at, text, place })),
  }))
}

/** Loads the packages that the shop sent for an order, without those of its after-sales. */
export function loadOrderPackages(reader: Reader, orderId: string): Promise<Package[]> {
  return loadPackages(reader, and(eq(shipments.orderId, orderId), eq(shipments.direction, 'OUT')))
}

/** Loads one package of the member's own order, the newest by default; null if there is none yet. */
export async function findOrderPackage(
  { orderId, shipmentId }: { orderId: string; shipmentId?: string | undefined },
  context: Context<Member>,
): Promise<Package | null> {
  await getOwnOrder(context, orderId)
  const all = await loadOrderPackages(context, orderId)
  if (shipmentId === undefined) return all[0] ?? null
  const named = all.find((one) => one.shipmentId === shipmentId)
  if (!named) throw reject('NOT_FOUND', '包裹不存在，请返回订单详情')
  return named
}
