import { lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Job } from '#server/platform/call/job.ts'
import { shownChanges } from '#server/platform/call/tables.ts'
import type { Db } from './open.ts'
import { openProbe } from './pulse.ts'

/** What was committed of all that pages show, whoever wrote it. */
export interface Changes {
  /**
   * What has changed since the look before: ids of pages, and `EVERYTHING` where any page may show it. A look that fails
   * misses nothing, for the next one tells it.
   */
  look(): Promise<readonly string[]>
}

/** Subject of a change that any page may show, such as a price. */
export const EVERYTHING = ''

interface Look {
  /** Which transactions had been committed. */
  seen: string
  subjects: string[]
}

const FIRST = sql`select pg_current_snapshot()::text as seen, array[${EVERYTHING}]::text[] as subjects`

/** What is committed now and was not when `seen` was taken; after a backup that is older than `seen` everything. */
const since = (seen: string) => sql`
  select pg_current_snapshot()::text as seen,
    case when pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${seen}::pg_snapshot)
      then array[${EVERYTHING}]::text[]
      else array(
        select distinct ${shownChanges.subject} from ${shownChanges}
        where ${shownChanges.transaction} >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and not pg_visible_in_snapshot(${shownChanges.transaction}, ${seen}::pg_snapshot))
    end as subjects`

/** By what triggers note (docs/decisions/025-triggers-tell-what-pages-show.md). */
export function changesOf(db: Pick<Db, 'execute'>): Changes {
  let seen: string | undefined
  return {
    async look() {
      const found = await db.execute(seen === undefined ? FIRST : since(seen))
      // Both drivers answer { rows }, which the driver-neutral type does not know.
      const [row] = (found as { rows: Look[] }).rows
      if (!row) throw new Error('a select without a row')
      seen = row.seen
      return row.subjects
    },
  }
}

/** The same over a connection of its own, which waits for no other work. */
export function openChanges(url: string): Changes & { close(): Promise<void> } {
  const pool = openProbe(url)
  const { look } = changesOf(drizzle(pool))
  return { look, close: () => pool.end() }
}

/** Any process that shows a page has looked by then, ms. */
const KEPT_MS = 2 * 3_600_000

/** Changes that every process has seen. */
export const purgeChanges: Job = {
  name: 'purge-changes',
  everyMs: 3_600_000,
  async run({ db, clock }) {
    const gone = await db
      .delete(shownChanges)
      .where(lt(shownChanges.createdAt, clock.now() - KEPT_MS))
      .returning({ subject: shownChanges.subject })
    return gone.length
  },
}
