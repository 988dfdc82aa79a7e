import { and, asc, eq, gt, gte, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Delivery, Services, SmsCourier } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import { countSms } from './count-sms.ts'
import { readWords } from './queue.ts'
import { RECEIPT_WAITS_MS } from './receipts.ts'
import { smsOutbox } from './tables.ts'

/** Largest number of messages in flight per process. */
const AT_ONCE = 20
/** Lease of a claimed message, ms; after it another process retries with the same id. */
const LEASE_MS = 30_000
/** Delays before the second and later attempts, ms. */
const WAITS_MS = [2_000, 10_000, 30_000, 60_000, 120_000] as const
const MAX_TRIES = WAITS_MS.length + 1
/** Polling interval for new messages while others are in flight, ms. */
const LOOK_MS = 200

/** Limits the scan of the index on creation time, ms; longer than any message lives. */
const LOOK_BACK_MS = 2 * DAY_MS

type Row = typeof smsOutbox.$inferSelect

/** Builds the condition of messages that are not in a final state. */
const isOpen = (now: number) => and(gte(smsOutbox.createdAt, now - LOOK_BACK_MS), isNotNull(smsOutbox.nextAt))

/** Fails messages that have expired, and those whose last attempt died with its process. */
async function endOverdue(services: Services): Promise<number> {
  const { db, clock } = services
  const now = clock.now()
  const waiting = eq(smsOutbox.state, 'WAITING')
  const lapsed = and(eq(smsOutbox.state, 'SENDING'), lte(smsOutbox.nextAt, now))
  const ended = (failure: string, which: ReturnType<typeof and>) =>
    db
      .update(smsOutbox)
      .set({ state: 'FAILED', failure, sealed: null, nextAt: null })
      .where(and(isOpen(now), which))
      .returning({ id: smsOutbox.id })
  const expired = await ended('expired', and(or(waiting, lapsed), lte(smsOutbox.expiresAt, now)))
  const spent = await ended('no answer', and(lapsed, gte(smsOutbox.tries, MAX_TRIES)))
  countSms(services, 'expired', expired.length)
  countSms(services, 'unreachable', spent.length)
  return expired.length + spent.length
}

function claim({ db, clock }: Services, most: number): Promise<Row[]> {
  const now = clock.now()
  const due = db
    .select({ id: smsOutbox.id })
    .from(smsOutbox)
    .where(
      and(
        isOpen(now),
        inArray(smsOutbox.state, ['WAITING', 'SENDING']),
        lte(smsOutbox.nextAt, now),
        gt(smsOutbox.expiresAt, now),
        lt(smsOutbox.tries, MAX_TRIES),
      ),
    )
    .orderBy(asc(smsOutbox.nextAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(smsOutbox)
    .set({ state: 'SENDING', tries: sql`${smsOutbox.tries} + 1`, nextAt: now + LEASE_MS })
    .where(inArray(smsOutbox.id, due))
    .returning()
}

function settle({ tries }: Row, delivery: Delivery, now: number) {
  const over = { sealed: null, nextAt: null }
  if (delivery.outcome === 'sent') {
    const { receiptKey = '' } = delivery
    const receipt = receiptKey === '' ? {} : { receiptKey, receiptAt: now + RECEIPT_WAITS_MS[0] }
    return { outcome: 'sent', set: { ...over, ...receipt, state: 'SENT', sentAt: now, failure: '' } } as const
  }
  const { reason: failure } = delivery
  if (delivery.outcome === 'refused')
    return { outcome: 'refused', set: { ...over, state: 'FAILED', failure } } as const
  const wait = WAITS_MS[tries - 1]
  if (wait === undefined)
    return { outcome: 'unreachable', set: { ...over, state: 'FAILED', failure } } as const
  return { outcome: 'retried', set: { state: 'WAITING', failure, nextAt: now + wait } } as const
}

/** Attempts to send a message; records nothing if another process has claimed the message meanwhile. */
async function attempt(services: Services, courier: SmsCourier, row: Row): Promise<void> {
  const { db, clock, log } = services
  const { id, telephone, template, tries } = row
  const words = readWords(services, row.sealed)
  const message = { id, telephone, template, lifeMs: 0, expiresAt: row.expiresAt ?? 0 }
  const delivery: Delivery = words
    ? await courier.deliver({ ...message, ...words })
    : { outcome: 'refused', reason: 'another key' }
  const { outcome, set } = settle(row, delivery, clock.now())
  const own = and(eq(smsOutbox.id, id), eq(smsOutbox.state, 'SENDING'), eq(smsOutbox.tries, tries))
  const settled = await db.update(smsOutbox).set(set).where(own).returning({ id: smsOutbox.id })
  if (settled.length === 0) return
  countSms(services, words ? outcome : 'unreadable')
  if (outcome !== 'sent')
    log.warn({ id, template, tries, outcome, reason: set.failure }, 'an SMS is not sent')
}

async function deliverDue(
  services: Services,
  courier: SmsCourier,
  onFailedRow: (error: unknown) => void = () => undefined,
): Promise<number> {
  const flying = new Set<Promise<void>>()
  let handled = 0
  for (;;) {
    const free = AT_ONCE - flying.size
    const rows = free > 0 ? await claim(services, free) : []
    handled += rows.length
    for (const row of rows) {
      const flight = attempt(services, courier, row)
        .catch(onFailedRow)
        .finally(() => flying.delete(flight))
      flying.add(flight)
    }
    if (flying.size === 0) return handled
    const look = new Promise((done) => setTimeout(done, LOOK_MS))
    await Promise.race(flying.size < AT_ONCE ? [...flying, look] : flying)
  }
}

/** Sends queued messages within half a second; without a courier it only fails overdue ones. */
export const deliverMessages: Job = {
  name: 'deliver-messages',
  everyMs: 500,
  async run(services, onFailedRow) {
    const { courier } = services.sms
    const ended = await endOverdue(services)
    return ended + (courier ? await deliverDue(services, courier, onFailedRow) : 0)
  },
  waiting: ({ db, clock }) => db.$count(smsOutbox, isOpen(clock.now())),
}
