import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { HOOK_LEASE_MS, judgeTry, MAX_HOOK_TRIES } from '#server/platform/call/hook-tries.ts'
import type { Job } from '#server/platform/call/job.ts'
import type { HookAnswer } from '#server/platform/call/post-hook.ts'
import { countTrack, type TrackReceiver } from '#server/platform/call/track-source.ts'
import { shipments, trackSubscriptions as subscriptions } from '#server/trade/orders/delivery-tables.ts'
import { orders } from '#server/trade/orders/tables.ts'

const AT_ONCE = 20
const TELEPHONE_DIGITS = 4

type Row = typeof subscriptions.$inferSelect

const isDue = (now: number) => lte(subscriptions.nextAt, now)

/** Marks subscriptions as FAILED whose last try was interrupted by a stop of the server. */
async function endSpent({ db, clock, tracks }: Services): Promise<number> {
  const spent = await db
    .update(subscriptions)
    .set({ state: 'FAILED', failure: 'no answer', nextAt: null })
    .where(and(isDue(clock.now()), gte(subscriptions.tries, MAX_HOOK_TRIES)))
    .returning({ id: subscriptions.id })
  countTrack(tracks, 'unreachable', spent.length)
  return spent.length
}

function claim({ db, clock }: Services): Promise<Row[]> {
  const now = clock.now()
  const due = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isDue(now), lt(subscriptions.tries, MAX_HOOK_TRIES)))
    .orderBy(asc(subscriptions.nextAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(subscriptions)
    .set({ tries: sql`${subscriptions.tries} + 1`, nextAt: now + HOOK_LEASE_MS })
    .where(inArray(subscriptions.id, due))
    .returning()
}

/** Loads the buyer's telephone if the carrier needs it; undefined for a parcel that has another number by now. */
async function readTelephone({ db }: Services, row: Row): Promise<string | undefined> {
  const { shipmentId, carrier, trackingNo } = row
  const same = and(eq(shipments.carrier, carrier), eq(shipments.trackingNo, trackingNo))
  const [found] = await db
    .select({ address: orders.address })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.id, shipmentId), same))
  return found && (found.address?.telephone ?? '').replace(/\D/g, '').slice(-TELEPHONE_DIGITS)
}

function settle({ tries }: Row, answer: HookAnswer, now: number) {
  const judged = judgeTry(tries, answer, now)
  if (judged.outcome === 'taken')
    return { outcome: 'subscribed', set: { state: 'SENT', failure: '', nextAt: null } } as const
  const { failure } = judged
  if (judged.outcome === 'retried')
    return { outcome: 'retried', set: { failure, nextAt: judged.nextAt } } as const
  return { outcome: judged.outcome, set: { state: 'FAILED', failure, nextAt: null } } as const
}

/** Tries one subscription; records nothing if another process has claimed the row meanwhile. */
async function attempt(services: Services, receiver: TrackReceiver, row: Row): Promise<void> {
  const { db, clock, log, tracks } = services
  const { id, carrier, trackingNo, tries } = row
  const own = and(
    eq(subscriptions.id, id),
    eq(subscriptions.state, 'WAITING'),
    eq(subscriptions.tries, tries),
  )
  const telephone = await readTelephone(services, row)
  if (telephone === undefined) {
    await db.delete(subscriptions).where(own)
    return
  }
  const answer = await receiver.subscribe({ id, carrier, trackingNo, telephone })
  const { outcome, set } = settle(row, answer, clock.now())
  const settled = await db.update(subscriptions).set(set).where(own).returning({ id: subscriptions.id })
  if (settled.length === 0) return
  countTrack(tracks, outcome)
  if (outcome !== 'subscribed')
    log.warn({ id, carrier, tries, outcome, reason: set.failure }, 'a parcel is not subscribed')
}

/** Subscribes parcels at the receiver; does nothing if there is no receiver. */
export const subscribeTracks: Job = {
  name: 'subscribe-tracks',
  everyMs: 2_000,
  async run(services, onFailedRow = () => undefined) {
    const { receiver } = services.tracks
    if (!receiver) return 0
    let handled = await endSpent(services)
    for (;;) {
      const rows = await claim(services)
      await Promise.all(rows.map((row) => attempt(services, receiver, row).catch(onFailedRow)))
      handled += rows.length
      if (rows.length < AT_ONCE) return handled
    }
  },
  waiting: async ({ db, clock, tracks }) =>
    tracks.receiver ? db.$count(subscriptions, isDue(clock.now())) : 0,
}
