import { and, asc, eq, exists, gte, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DAY_MS } from '#schemas/base/constants.ts'
import { readTrackingNo } from '#schemas/trade/orders/carriers.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { RawNotice } from '#server/platform/call/payment-provider.ts'
import { NOT_SIGNED, type NoticeRefusal, readNotice } from '#server/platform/call/read-notice.ts'
import { countTrack } from '#server/platform/call/track-source.ts'
import { HOOK_PATIENCE_MS } from '#server/platform/security/hook-signature.ts'
import { readForeignLine } from '#server/platform/text/foreign-line.ts'
import { shipments, trackSubscriptions as subscriptions } from '#server/trade/orders/delivery-tables.ts'
import { EARLY_MS, type Shipment, type TrackEntry, writeTrack } from '#server/trade/orders/track.ts'

const MAX_EVENTS = 100
/** Maximum length of a stored event text, UTF-16 units, as in `officeOrders.track`. */
const MAX_TEXT_LENGTH = 200
/** Maximum length of an accepted event text, UTF-16 units. */
const MAX_RAW_LENGTH = 2_000
/** Time during which a parcel can be found by its number, ms: carriers reuse numbers after about a year. */
const NUMBER_MS = 90 * DAY_MS

const STATES = ['IN_TRANSIT', 'DELIVERING', 'SIGNED', 'RETURNED', 'PROBLEM'] as const

const NoticedEvent = z.object({
  /** ms */
  at: z.int().check(z.minimum(0)),
  text: z.string().check(z.maxLength(MAX_RAW_LENGTH)),
  /** Only SIGNED has an effect; the other states are described by the text. */
  state: z.optional(z.enum(STATES)),
})
const Notice = z.object({
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  carrier: z.optional(z.string().check(z.maxLength(20))),
  trackingNo: z.optional(z.string().check(z.maxLength(40))),
  events: z.array(NoticedEvent).check(z.minLength(1), z.maxLength(MAX_EVENTS)),
})
type Notice = z.output<typeof Notice>

/** Number of new events, and of those skipped as dated before the parcel; or why the notice is rejected. */
export type TrackAnswer = { added: number; skipped: number } | NoticeRefusal

/** Returns the condition for the subscriptions that a notice is about; null if it identifies none. */
function meantBy({ id, carrier, trackingNo }: Notice, now: number): SQL | undefined | null {
  if (id === undefined && (carrier === undefined || trackingNo === undefined)) return null
  const read = trackingNo === undefined ? undefined : readTrackingNo(trackingNo)
  return and(
    id === undefined ? gte(subscriptions.createdAt, now - NUMBER_MS) : eq(subscriptions.id, id),
    carrier === undefined ? undefined : eq(subscriptions.carrier, carrier),
    read === undefined ? undefined : eq(subscriptions.trackingNo, read ?? ''),
  )
}

/** Locks the parcels that a notice is about; one number may belong to parcels of several orders. */
function lockParcels({ db }: Pick<Services, 'db'>, meant: SQL | undefined): Promise<Shipment[]> {
  // Ignore subscriptions of a number that was corrected since: the old number belongs to another parcel.
  const own = and(
    eq(subscriptions.shipmentId, shipments.id),
    eq(subscriptions.carrier, shipments.carrier),
    eq(subscriptions.trackingNo, shipments.trackingNo),
  )
  return db
    .select()
    .from(shipments)
    .where(exists(db.select({ id: subscriptions.id }).from(subscriptions).where(and(own, meant))))
    .orderBy(asc(shipments.id))
    .for('no key update')
}

const toEntry = ({ at, text, state }: Notice['events'][number]): TrackEntry => ({
  at,
  text: readForeignLine(text, MAX_TEXT_LENGTH),
  place: '',
  signed: state === 'SIGNED',
})

async function write(services: Services, notice: Notice): Promise<TrackAnswer> {
  const now = services.clock.now()
  const meant = meantBy(notice, now)
  if (meant === null) return { status: 400, message: '请给出订阅的 id，或 carrier 和 trackingNo' }
  const entries = notice.events.map(toEntry)
  if (entries.some(({ text }) => text === '')) return { status: 422, message: '物流轨迹没有内容' }
  if (entries.some(({ at }) => at > now + HOOK_PATIENCE_MS))
    return { status: 422, message: '物流轨迹的时间晚于现在，时间应为毫秒' }
  return services.db.transaction(async (db): Promise<TrackAnswer> => {
    const transaction = { ...services, db }
    const parcels = await lockParcels(transaction, meant)
    if (parcels.length === 0) return { status: 404, message: '没有订阅这个包裹' }
    let [added, skipped] = [0, 0]
    for (const { id, createdAt } of parcels) {
      const own = entries.filter(({ at }) => at >= createdAt - EARLY_MS)
      skipped += entries.length - own.length
      if (own.length > 0) added += await writeTrack(transaction, id, own)
    }
    if (skipped === entries.length * parcels.length)
      return { status: 422, message: '物流轨迹的时间早于包裹发出的时间，时间应为毫秒' }
    return { added, skipped }
  })
}

/** Applies only signed notices about subscribed parcels, each event once; null without a receiver. */
export async function takeTrackNotice(services: Services, notice: RawNotice): Promise<TrackAnswer | null> {
  const { receiver } = services.tracks
  if (!receiver) return null
  const answer = await take(services, receiver.isGenuine(notice), notice.body)
  const isTaken = 'added' in answer
  countTrack(services.tracks, isTaken ? 'noticed' : 'rejected')
  if (!isTaken) services.log.warn(answer, 'a track notice is refused')
  return answer
}

async function take(services: Services, isGenuine: boolean, body: string): Promise<TrackAnswer> {
  if (!isGenuine) return NOT_SIGNED
  const read = readNotice(Notice, body)
  return 'notice' in read ? write(services, read.notice) : read
}
