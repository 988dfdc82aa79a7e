import { asc, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { idempotencyKeys } from './tables.ts'
import type { Job } from './job.ts'

/** So long the same key gives the same answer; no page stays open longer. */
const KEPT_MS = 30 * DAY_MS
const MOST = 1_000

/** Keys of what was submitted, paid or applied for long ago, the oldest first. */
export const purgeKeys: Job = {
  name: 'purge-keys',
  everyMs: 3_600_000,
  async run({ db, clock }) {
    const old = db
      .select({ at: sql`ctid` })
      .from(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, clock.now() - KEPT_MS))
      .orderBy(asc(idempotencyKeys.createdAt))
      .limit(MOST)
    const gone = await db
      .delete(idempotencyKeys)
      .where(sql`ctid in ${old}`)
      .returning({ key: idempotencyKeys.key })
    return gone.length
  },
}
