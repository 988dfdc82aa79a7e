import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AfterSalePackage } from '#schemas/trade/after-sales/entities.ts'
import type { Services, Transaction } from '#server/platform/call/context.ts'
import { afterSaleLogs } from '#server/trade/orders/after-sale-tables.ts'
import { shipmentLines, shipments } from '#server/trade/orders/delivery-tables.ts'
import { loadPackages } from '#server/trade/orders/packages.ts'
import { type Direction, selectRecordPackages, type Parcel } from '#server/trade/orders/parcel.ts'
import { loadExchangeTexts } from './exchange.ts'
import type { AfterSaleRow } from './find.ts'

type Reader = Pick<Services, 'db'>

/** Returns true if the seller sent refused pieces back to the buyer and the buyer has not sent them again since. */
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

/** Loads all packages of an after-sale with their timelines, newest first. */
export async function loadAfterSalePackages(
  reader: Reader,
  record: Pick<AfterSaleRow, 'id' | 'exchangeSkuId'>,
): Promise<AfterSalePackage[]> {
  const sent = await loadPackages(reader, eq(shipments.afterSaleId, record.id))
  if (sent.length === 0) return []
  const back = await reader.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(selectRecordPackages(record, 'BACK'))
  const ids = new Set(back.map(({ id }) => id))
  const packages = sent.map((one): AfterSalePackage => ({
    ...one,
    direction: ids.has(one.shipmentId) ? 'BACK' : 'RESHIP',
  }))
  const exchanged = await exchangedSpec(reader, record)
  // Earlier packages may hold pieces whose return was refused; only the last one holds the exchanged ones.
  const last = packages.find(({ direction }) => direction === 'RESHIP')
  if (last && exchanged !== null) last.lines = last.lines.map((line) => ({ ...line, specText: exchanged }))
  return packages
}

/** Spec text of the SKU sent in exchange; null if nothing was sent yet or it is the bought SKU. */
async function exchangedSpec(
  reader: Reader,
  { id, exchangeSkuId }: Pick<AfterSaleRow, 'id' | 'exchangeSkuId'>,
): Promise<string | null> {
  if (exchangeSkuId === null) return null
  const isReship = and(eq(afterSaleLogs.afterSaleId, id), eq(afterSaleLogs.action, 'reship'))
  if ((await reader.db.$count(afterSaleLogs, isReship)) === 0) return null
  return (await loadExchangeTexts(reader, [exchangeSkuId])).get(exchangeSkuId) ?? null
}
