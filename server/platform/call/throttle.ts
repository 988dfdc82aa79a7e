import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { mapValues } from '#schemas/base/typed-keys.ts'
import type { Services } from './context.ts'
import { rejectFor } from './errors.ts'
import { rateLimits } from './tables.ts'

type Base = Pick<Services, 'db' | 'clock'>
interface Window {
  key: string
  windowMs: number
  /** Count at which the window restarts, so that a rejection lasts a whole window. */
  limit?: number
  isSliding?: boolean
}
export interface Tally {
  count: number
  /** Time at which the count returns to 0, ms since 1970 UTC. */
  resetAt: number
}

/** Counts one event under a key, in one statement, so that all processes share the count. */
export async function countHit(
  { db, clock }: Base,
  { key, windowMs, limit, isSliding = false }: Window,
): Promise<Tally> {
  const now = clock.now()
  const over = sql`${rateLimits.resetAt} <= ${now}`
  const reached = limit === undefined ? sql`${isSliding}::boolean` : sql`${rateLimits.count} + 1 = ${limit}`
  const [tally] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetAt: now + windowMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetAt: sql`case when ${over} or ${reached} then ${now + windowMs} else ${rateLimits.resetAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetAt: rateLimits.resetAt })
  // An upsert always returns its row, which the type does not express.
  return tally ?? { count: 1, resetAt: now + windowMs }
}

/** Pace of turns: a burst at once, then one per interval. Callers beyond it are slowed but never shut out. */
export interface Pace {
  key: string
  burst: number
  /** Interval of turns after the burst, which is also the longest wait, ms. */
  everyMs: number
}

/**
 * Takes a turn in one statement, so that all processes share the pace; `resetAt` is when all turns are free again.
 * @returns Time to wait in ms, at most `everyMs`; 0 if the turn was taken.
 */
export async function takeTurn({ db, clock }: Base, { key, burst, everyMs }: Pace): Promise<number> {
  const now = clock.now()
  const ahead = (burst - 1) * everyMs
  const isFree = sql`${rateLimits.resetAt} <= ${now + ahead}`
  const taken = sql`greatest(${rateLimits.resetAt}, ${now}) + ${everyMs}`
  const [turn] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetAt: now + everyMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isFree} then 1 else 0 end`,
        resetAt: sql`case when ${isFree} then ${taken} else ${rateLimits.resetAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetAt: rateLimits.resetAt })
  return !turn || turn.count === 1 ? 0 : turn.resetAt - ahead - now
}

/** Takes a turn. Throws TOO_OFTEN with the seconds to wait if none is free. */
export async function requireTurn(
  base: Base,
  pace: Pace,
  describe?: (seconds: number) => string,
): Promise<void> {
  const wait = await takeTurn(base, pace)
  if (wait > 0) throw rejectFor('TOO_OFTEN', wait, describe)
}

/** Reads the count under each key without counting; 0 for an unknown key. */
export async function readTallies<Key extends string>(
  { db, clock }: Base,
  keys: Readonly<Record<Key, string>>,
): Promise<Record<Key, Tally>> {
  const now = clock.now()
  const rows = await db
    .select({ key: rateLimits.key, count: rateLimits.count, resetAt: rateLimits.resetAt })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, Object.values(keys)), gt(rateLimits.resetAt, now)))
  const found = (key: string): Tally => rows.find((row) => row.key === key) ?? { count: 0, resetAt: now }
  return mapValues(keys, found)
}

/** Subtracts `hits` from a count, at least to 0. */
export async function subtractHits({ db }: Pick<Base, 'db'>, key: string, hits: number): Promise<void> {
  const count = sql`greatest(0, ${rateLimits.count} - ${hits}::int)`
  await db.update(rateLimits).set({ count }).where(eq(rateLimits.key, key))
}

export async function deleteTally({ db }: Base, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

/** Deletes windows that are over; functions that write limits call this from time to time. */
export async function sweepLimits({ db, clock }: Base): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, clock.now()))
}
