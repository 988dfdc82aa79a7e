import { eq, inArray } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { readTrackingNo } from '#schemas/trade/orders/carriers.ts'
import type { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { canReachShop } from '#server/platform/call/reach.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Ordering } from './change.ts'
import { shipments, trackEvents } from './delivery-tables.ts'
import { findParcel } from './parcel.ts'
import { orders } from './tables.ts'

export interface TrackEntry {
  /** ms */
  at: number
  text: string
  place: string
  signed: boolean
}

type Input = Parsed<typeof officeOrders.track>
export type Shipment = typeof shipments.$inferSelect

/** Locks a package, so that writers of its events run one at a time and see each other's events. */
export async function lockShipment({ db }: Pick<Ordering, 'db'>, id: string): Promise<Shipment> {
  const [sent] = await db.select().from(shipments).where(eq(shipments.id, id)).for('no key update')
  if (!sent) throw createParcelNotFound()
  return sent
}

/** Creates NOT_FOUND for a parcel that does not exist or belongs to another shop. */
export const createParcelNotFound = () => reject('NOT_FOUND', '包裹不存在，请核对后重试')

/** Loads a parcel of an order that the caller's shop sold; throws NOT_FOUND for another shop's. */
export async function getOwnShipment(context: Context<Member>, id: string): Promise<Shipment> {
  const [sent] = await context.db.select().from(shipments).where(eq(shipments.id, id))
  if (!sent) throw createParcelNotFound()
  await needOwn(context, sent)
  return sent
}

/** Throws NOT_FOUND if the parcel belongs to another shop. */
async function needOwn({ db, user }: Context<Member>, { orderId }: Shipment): Promise<void> {
  const [of] = await db.select({ shopId: orders.shopId }).from(orders).where(eq(orders.id, orderId))
  if (!of || !canReachShop(user, 'shipping', of.shopId)) throw createParcelNotFound()
}

const keyOf = ({ at, text }: Pick<TrackEntry, 'at' | 'text'>) => `${at} ${text}`

/** Merges copies of an event (same time and text), which counts as signed if any copy does. */
function distinct(entries: readonly TrackEntry[]): TrackEntry[] {
  const found = new Map<string, TrackEntry>()
  for (const one of entries) {
    const signed = one.signed || (found.get(keyOf(one))?.signed ?? false)
    found.set(keyOf(one), { ...one, signed })
  }
  return [...found.values()]
}

/**
 * Writes tracking events; all are written here. An event with a known time and text is not written again, but may
 * become signed; the earliest signing counts. Returns the number of new events.
 */
export async function writeTrack(
  services: Ordering,
  shipmentId: string,
  entries: readonly TrackEntry[],
): Promise<number> {
  const { db, random } = services
  await lockShipment(services, shipmentId)
  const stored = await db.select().from(trackEvents).where(eq(trackEvents.shipmentId, shipmentId))
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const told = distinct(entries)
  const fresh = told.filter((one) => !known.has(keyOf(one)))
  const signings = told.filter(({ signed }) => signed)
  const late = signings.flatMap((one) => known.get(keyOf(one)) ?? []).filter(({ signed }) => !signed)
  if (fresh.length + late.length === 0) return 0
  const rows = fresh.map(({ at, text, place, signed }) => ({ at, text, place, signed }))
  await insertRows(
    db,
    trackEvents,
    rows.map((row) => ({ ...row, id: random.token(12), shipmentId })),
  )
  const turned = late.map(({ id }) => id)
  if (turned.length > 0)
    await db.update(trackEvents).set({ signed: true }).where(inArray(trackEvents.id, turned))
  const times = [...stored.filter(({ signed }) => signed), ...signings].map(({ at }) => at)
  if (times.length > 0)
    await db
      .update(shipments)
      .set({ signedAt: Math.min(...times) })
      .where(eq(shipments.id, shipmentId))
  return fresh.length
}

async function shipmentIdOf(transaction: Context<Member>, input: Input): Promise<string> {
  if ('shipmentId' in input) return input.shipmentId
  const parcel = await findParcel(transaction, { id: input.afterSaleId }, input.direction)
  return parcel?.id ?? ''
}

/** Events may be this much earlier than the package, ms: shops often register it after the courier left. */
export const EARLY_MS = DAY_MS

/** Parses tracking events. Throws BAD_INPUT for another parcel's number, an empty text or a wrong time. */
function readEntries(input: Input, { trackingNo, createdAt }: Shipment, now: number): TrackEntry[] {
  if (readTrackingNo(input.trackingNo) !== trackingNo)
    throw reject('BAD_INPUT', '快递单号与该包裹不一致，请核对后重试')
  return input.events.map(({ at, text, place, signed }) => {
    const entry = { at, text: text.trim(), place: place.trim(), signed }
    if (entry.text === '') throw reject('BAD_INPUT', '请填写物流轨迹的内容')
    if (at > now) throw reject('BAD_INPUT', '物流轨迹的时间不能晚于现在，请核对后重试')
    if (at < createdAt - EARLY_MS) throw reject('BAD_INPUT', '物流轨迹的时间早于包裹发出的时间，请核对后重试')
    return entry
  })
}

/** Records tracking events of a package of an order or an after-sale, including the signing. */
export function recordTrack(input: Input, context: Context<Member>): Promise<Out<typeof officeOrders.track>> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const sent = await lockShipment(transaction, await shipmentIdOf(transaction, input))
    await needOwn(transaction, sent)
    const entries = readEntries(input, sent, context.clock.now())
    const added = await writeTrack(transaction, sent.id, entries)
    await writeAudit(transaction, {
      area: 'shipping',
      action: 'track',
      subject: ['parcel', sent.id],
      before: null,
      after: { trackingNo: sent.trackingNo, added },
    })
    return { added }
  })
}
