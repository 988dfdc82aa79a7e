import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { mapValues } from '#schemas/base/typed-keys.ts'
import type { Services } from './context.ts'
import { rateLimits } from './tables.ts'

type Base = Pick<Services, 'db' | 'clock'>
interface Window {
  key: string
  windowMs: number
  /** The hit that reaches it starts the window anew, so that a refusal lasts the whole window. */
  limit?: number
}
export interface Tally {
  count: number
  /** ms since 1970 UTC; the count is 0 again from then on. */
  resetAt: number
}

/** Counts one event under a key, in one statement, so that any number of processes share the count. */
export async function hit({ db, clock }: Base, { key, windowMs, limit }: Window): Promise<Tally> {
  const now = clock.now()
  const over = sql`${rateLimits.resetAt} <= ${now}`
  const reached = limit === undefined ? sql`false` : sql`${rateLimits.count} + 1 = ${limit}`
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
  // An upsert always returns its row; the type cannot know.
  return tally ?? { count: 1, resetAt: now + windowMs }
}

/** What was counted so far under each key, without counting; 0 for one that was not met. */
export async function tallies<Key extends string>(
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

/** Takes back so many hits. */
export async function unhit({ db }: Pick<Base, 'db'>, key: string, hits: number): Promise<void> {
  const count = sql`greatest(0, ${rateLimits.count} - ${hits}::int)`
  await db.update(rateLimits).set({ count }).where(eq(rateLimits.key, key))
}

export async function forget({ db }: Base, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

/** Drops windows that are over; called now and then by those who write. */
export async function sweepLimits({ db, clock }: Base): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, clock.now()))
}
