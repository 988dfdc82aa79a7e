import type { Services } from './context.ts'
import { loggable } from './errors.ts'

/** What the mall does by itself, again and again. One process at a time is at it, as far as they reach each other; two at once do no harm. */
export interface Job {
  /** Names it in logs and metrics: lower case, with hyphens. */
  name: string
  /** How long it rests between two runs, ms. */
  everyMs: number
  /** One run; gives how many rows it handled. `onFailedRow` hears of those that failed while the run went on. */
  run(services: Services, onFailedRow?: (error: unknown) => void): Promise<number>
  /** How many rows seem to wait now, `MOST_WAITING` at most; a job without it works on no rows. */
  waiting?(services: Services): Promise<number>
}

/** More are not counted. */
export const MOST_WAITING = 1_000

/** Rows that wait for something, each handled in a transaction of its own. */
export interface DueRows {
  /** At most `limit` ids of rows that seem due, ascending, beyond `after` ('' for the first). */
  due(services: Services, after: string, limit: number): Promise<string[]>
  /**
   * Claims the row with FOR UPDATE SKIP LOCKED and handles it; `db` is its transaction. False where it is not due any
   * more, or where another process has it.
   */
  handle(services: Services, id: string): Promise<boolean>
}

const BATCH = 100

async function handleOne(services: Services, rows: DueRows, id: string): Promise<boolean> {
  return services.db.transaction((tx) => rows.handle({ ...services, db: tx }, id))
}

/** A run over rows: one that fails is logged and left for the next run, and never holds up the others. */
export function jobOverRows(job: Omit<Job, 'run' | 'waiting'>, rows: DueRows): Job {
  async function run(services: Services, onFailedRow?: (error: unknown) => void) {
    let handled = 0
    let after = ''
    for (;;) {
      const ids = await rows.due(services, after, BATCH)
      for (const id of ids) {
        try {
          if (await handleOne(services, rows, id)) handled++
        } catch (error) {
          services.log.error({ err: loggable(error), job: job.name, id }, 'a row of a job failed')
          onFailedRow?.(error)
        }
      }
      const last = ids.at(-1)
      if (last === undefined || ids.length < BATCH) return handled
      after = last
    }
  }
  const waiting = async (services: Services) => (await rows.due(services, '', MOST_WAITING)).length
  return { ...job, run, waiting }
}
