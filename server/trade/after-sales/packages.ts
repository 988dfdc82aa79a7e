import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AfterSalePackage } from '#schemas/trade/after-sales/entities.ts'
import type { Services, Transaction } from '#server/platform/call/context.ts'
import { afterSaleLogs } from '#server/trade/orders/after-sale-tables.ts'
import { shipmentLines, shipments } from '#server/trade/orders/delivery-tables.ts'
import { packagesWhere } from '#server/trade/orders/packages.ts'
import { type Direction, ofRecord, type Parcel } from '#server/trade/orders/parcel.ts'
import { exchangeTexts } from './exchange.ts'
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
  transaction: Transaction,
  record: AfterSaleRow,
  { direction, ...parcel }: Parcel & { direction: Direction },
): Promise<string> {
  const { db, clock, random, tracks } = transaction
  const { id: afterSaleId, orderId, lineId, quantity } = record
  const shipmentId = random.token(12)
  await db
    .insert(shipments)
    .values({ ...parcel, direction, id: shipmentId, orderId, afterSaleId, createdAt: clock.now() })
  await db.insert(shipmentLines).values({ shipmentId, lineId, quantity })
  await tracks.follow(transaction, [{ ...parcel, shipmentId }])
  return shipmentId
}

/** All packages of an after-sale with their timelines, the newest first. */
export async function packagesOf(
  reader: Reader,
  record: Pick<AfterSaleRow, 'id' | 'exchangeSkuId'>,
): Promise<AfterSalePackage[]> {
  const sent = await packagesWhere(reader, eq(shipments.afterSaleId, record.id))
  if (sent.length === 0) return []
  const back = await reader.db.select({ id: shipments.id }).from(shipments).where(ofRecord(record, 'BACK'))
  const ids = new Set(back.map(({ id }) => id))
  const packages = sent.map((one): AfterSalePackage => ({
    ...one,
    direction: ids.has(one.shipmentId) ? 'BACK' : 'RESHIP',
  }))
  const exchanged = await exchangedSpec(reader, record)
  // Pieces whose return was refused may have gone back before; the exchanged ones are sent last.
  const last = packages.find(({ direction }) => direction === 'RESHIP')
  if (last && exchanged !== null) last.lines = last.lines.map((line) => ({ ...line, specText: exchanged }))
  return packages
}

/** The SKU that was sent instead of the bought one; null before, and where it is the same. */
async function exchangedSpec(
  reader: Reader,
  { id, exchangeSkuId }: Pick<AfterSaleRow, 'id' | 'exchangeSkuId'>,
): Promise<string | null> {
  if (exchangeSkuId === null) return null
  const isReship = and(eq(afterSaleLogs.afterSaleId, id), eq(afterSaleLogs.action, 'reship'))
  if ((await reader.db.$count(afterSaleLogs, isReship)) === 0) return null
  return (await exchangeTexts(reader, [exchangeSkuId])).get(exchangeSkuId) ?? null
}
