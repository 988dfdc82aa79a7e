import { inArray } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { MAX_WAITING } from '#server/platform/call/job.ts'
import { jobRuns } from '#server/platform/call/tables.ts'
import { PURGES } from './purges.ts'

export interface PurgeState {
  /** Time of the last deletion by any purge job, ms; null before the first. */
  workedAt: number | null
  /** Number of expired rows in tables with a suitable index. */
  waiting: number
  /** True if a purge job reached the limit of its count, so that `waiting` is only a minimum. */
  isFull: boolean
  failing: readonly string[]
}

/** Reads the outcome of the purges and counts the rows that wait for them. */
export async function findPurgeState(services: Services): Promise<PurgeState> {
  const names = PURGES.map(({ name }) => name)
  const runs = await services.db.select().from(jobRuns).where(inArray(jobRuns.name, names))
  let waiting = 0
  let isFull = false
  // Count sequentially to leave connections to requests.
  for (const job of PURGES) {
    const rows = (await job.waiting?.(services)) ?? 0
    waiting += rows
    if (rows >= MAX_WAITING) isFull = true
  }
  const worked = runs.flatMap(({ workedAt }) => workedAt ?? [])
  const failing = runs.filter(({ failedAt, workedAt }) => failedAt !== null && failedAt >= (workedAt ?? 0))
  return {
    workedAt: worked.length > 0 ? Math.max(...worked) : null,
    waiting,
    isFull,
    failing: failing.map(({ name }) => name),
  }
}
