import type { Services } from './context.ts'
import { toLoggable } from './errors.ts'

/** Usually run by one process at a time; two at once, without a connection to each other, do no harm. */
export interface Job {
  /** Lower case, with hyphens. */
  name: string
  /** Pause between two runs, ms. */
  everyMs: number
  /** Returns the number of rows handled; `onFailedRow` is called for rows that failed meanwhile. */
  run(services: Services, onFailedRow?: (error: unknown) => void): Promise<number>
  /** Returns the approximate number of due rows, at most `MAX_WAITING`; absent if the job works on no rows. */
  waiting?(services: Services): Promise<number>
}

export const MAX_WAITING = 1_000

/** Rows that become due, each handled in a transaction of its own. */
export interface DueRows {
  /** Returns at most `limit` ids of rows that seem due, in ascending order after `after` ('' for the first). */
  due(services: Services, after: string, limit: number): Promise<string[]>
  /** Claims the row with FOR UPDATE SKIP LOCKED; returns false if the row is locked or no longer due. */
  handle(services: Services, id: string): Promise<boolean>
}

const BATCH = 100

async function handleOne(services: Services, rows: DueRows, id: string): Promise<boolean> {
  return services.db.transaction((tx) => rows.handle({ ...services, db: tx }, id))
}

/** Creates a job over rows: a row that fails is logged and left for the next run, and never holds up the others. */
export function defineRowJob(job: Omit<Job, 'run' | 'waiting'>, rows: DueRows): Job {
  async function run(services: Services, onFailedRow?: (error: unknown) => void) {
    let handled = 0
    let after = ''
    for (;;) {
      const ids = await rows.due(services, after, BATCH)
      for (const id of ids) {
        try {
          if (await handleOne(services, rows, id)) handled++
        } catch (error) {
          services.log.error({ err: toLoggable(error), job: job.name, id }, 'a row of a job failed')
          onFailedRow?.(error)
        }
      }
      const last = ids.at(-1)
      if (last === undefined || ids.length < BATCH) return handled
      after = last
    }
  }
  const waiting = async (services: Services) => (await rows.due(services, '', MAX_WAITING)).length
  return { ...job, run, waiting }
}
