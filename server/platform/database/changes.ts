import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'
import { openProbe } from './pulse.ts'
import { shownChanges } from './tables.ts'

export interface Changes {
  /** Returns the subjects changed since the last successful look, or `EVERYTHING` if any may have. */
  look(): Promise<readonly string[]>
}

/** Subject of a change that concerns all pages, such as a price that any page may show. */
export const EVERYTHING = ''

/** Table of transactions and the subjects that they changed, written by triggers. */
export interface Notes {
  table: PgTable
  transaction: PgColumn
  subject: PgColumn
}

const ofPages: Notes = {
  table: shownChanges,
  transaction: shownChanges.transaction,
  subject: shownChanges.subject,
}

interface Look {
  /** Snapshot of committed transactions in PostgreSQL's text form, which may be stored. */
  seen: string
  subjects: string[]
}

const FIRST = sql`select pg_current_snapshot()::text as seen, array[${EVERYTHING}]::text[] as subjects`

/** Selects everything if a backup older than `seen` was restored. */
const since = (seen: string, { table, transaction, subject }: Notes) => sql`
  select pg_current_snapshot()::text as seen,
    case when pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${seen}::pg_snapshot)
      then array[${EVERYTHING}]::text[]
      else array(
        select distinct ${subject} from ${table}
        where ${transaction} >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and not pg_visible_in_snapshot(${transaction}, ${seen}::pg_snapshot))
    end as subjects`

/** Reads the subjects committed since a look; `EVERYTHING` if there was no look or a backup was restored. */
export async function readChangesSince(
  db: Pick<Db, 'execute'>,
  notes: Notes,
  seen: string | undefined,
): Promise<Look> {
  const found = await db.execute(seen === undefined ? FIRST : since(seen, notes))
  // Both drivers answer { rows }, which the driver-neutral type does not know.
  const [row] = (found as { rows: Look[] }).rows
  if (!row) throw new Error('a select without a row')
  return row
}

/** Reads changes noted by triggers (docs/decisions/025-triggers-tell-what-pages-show.md). */
export function createChanges(db: Pick<Db, 'execute'>, notes = ofPages): Changes {
  let seen: string | undefined
  return {
    async look() {
      const found = await readChangesSince(db, notes, seen)
      seen = found.seen
      return found.subjects
    },
  }
}

/** Opens a reader of page changes over a separate connection, so that the reader waits for no other work. */
export function openChanges(url: string): Changes & { close(): Promise<void> } {
  const pool = openProbe(url)
  const { look } = createChanges(drizzle(pool))
  return { look, close: () => pool.end() }
}

/** Retention of notes, ms. Every process looks at least once in this time. */
export const NOTES_KEPT_MS = 2 * 3_600_000
