import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AfterSalePackage } from '#schemas/trade/after-sales/entities.ts'
import type { Services, Transaction } from '#server/platform/call/context.ts'
import { afterSaleLogs } from './tables.ts'
import { shipmentLines, shipments } from '#server/trade/orders/delivery-tables.ts'
import { packagesWhere } from '#server/trade/orders/packages.ts'
import { type Direction, ofRecord, type Parcel } from '#server/trade/orders/parcel.ts'
import type { AfterSaleRow } from './find.ts'

type Reader = Pick<Services, 'db'>

/** The seller sent the refused pieces back to the buyer, who has not sent them once more since. */
export async function isReturned({ db }: Reader, { id }: AfterSaleRow): Promise<boolean> {
  const moves = inArray(afterSaleLogs.action, ['sendBack', 'returnShipment'])
  const [last] = await db
    .select({ action: afterSaleLogs.action })
    .from(afterSaleLogs)
    .where(and(eq(afterSaleLogs.afterSaleId, id), moves))
    .orderBy(desc(afterSaleLogs.createdAt), desc(afterSaleLogs.sequence))
    .limit(1)
  return last?.action === 'returnShipment'
}

export async function sendParcel(
  { db, clock, random }: Transaction,
  record: AfterSaleRow,
  parcel: Parcel & { direction: Direction },
): Promise<string> {
  const { id: afterSaleId, orderId, lineId, quantity } = record
  const shipmentId = random.token(12)
  await db
    .insert(shipments)
    .values({ ...parcel, id: shipmentId, orderId, afterSaleId, createdAt: clock.now() })
  await db.insert(shipmentLines).values({ shipmentId, lineId, quantity })
  return shipmentId
}

/** All packages of an after-sale with their timelines, the newest first. */
export async function packagesOf(
  reader: Reader,
  record: Pick<AfterSaleRow, 'id'>,
): Promise<AfterSalePackage[]> {
  const sent = await packagesWhere(reader, eq(shipments.afterSaleId, record.id))
  if (sent.length === 0) return []
  const back = await reader.db.select({ id: shipments.id }).from(shipments).where(ofRecord(record, 'BACK'))
  const ids = new Set(back.map(({ id }) => id))
  return sent.map((one) => ({ ...one, direction: ids.has(one.shipmentId) ? 'BACK' : 'RESHIP' }))
}
