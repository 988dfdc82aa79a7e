import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'
import { openProbe } from './pulse.ts'
import { shownChanges } from './tables.ts'

/** Committed changes of all writers. */
export interface Changes {
  /**
   * The subjects that have changed since the look before, and `EVERYTHING` where any may have. A look that fails misses
   * nothing, for the next one tells it.
   */
  look(): Promise<readonly string[]>
}

/** Subject of a change that concerns all, such as a price that any page may show. */
export const EVERYTHING = ''

/** A table of transactions and what they changed, which triggers write. */
export interface Notes {
  table: PgTable
  transaction: PgColumn
  subject: PgColumn
}

/** Notes of what pages show: ids of pages, or `EVERYTHING`. */
const ofPages: Notes = {
  table: shownChanges,
  transaction: shownChanges.transaction,
  subject: shownChanges.subject,
}

interface Look {
  /** Which transactions had been committed: a snapshot of PostgreSQL as text, which may be kept. */
  seen: string
  subjects: string[]
}

const FIRST = sql`select pg_current_snapshot()::text as seen, array[${EVERYTHING}]::text[] as subjects`

/** What is committed now and was not when `seen` was taken; after a backup that is older than `seen` everything. */
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
export async function changesSince(
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

/** By what triggers note (docs/decisions/025-triggers-tell-what-pages-show.md), of what pages show unless told otherwise. */
export function changesOf(db: Pick<Db, 'execute'>, notes = ofPages): Changes {
  let seen: string | undefined
  return {
    async look() {
      const found = await changesSince(db, notes, seen)
      seen = found.seen
      return found.subjects
    },
  }
}

/** The same over a connection of its own, which waits for no other work. */
export function openChanges(url: string): Changes & { close(): Promise<void> } {
  const pool = openProbe(url)
  const { look } = changesOf(drizzle(pool))
  return { look, close: () => pool.end() }
}

/** Every process has looked within this time, ms; later its notes may be gone. */
export const NOTES_KEPT_MS = 2 * 3_600_000
