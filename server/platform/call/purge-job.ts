import { lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { deleteByPages, deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Services } from './context.ts'
import { type Job, MOST_WAITING } from './job.ts'

const HOUR_MS = 3_600_000
/** A pass through a whole table is not made every hour. */
const PASS_MS = 6 * HOUR_MS

type Limit = (services: Pick<Services, 'db' | 'clock'>) => number | string | Promise<number | string>

export interface Purge {
  name: string
  table: PgTable
  /** Column that holds the age of a row. */
  column: PgColumn
  /** Rows below it in `column` go. */
  before: Limit
  /** An index begins with `column`; without one the job scans the whole table, four times a day. */
  isIndexed: boolean
  /** Rows below it that stay all the same do not meet this. */
  also?: SQL
  /** Tells triggers of the table that its rows are purged, by a setting of the transaction. */
  isGuarded?: boolean
}

const countAtMost = async (db: Services['db'], table: PgTable, where: SQL): Promise<number> => {
  const due = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(MOST_WAITING)
  const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(due.as('due'))
  return row?.rows ?? 0
}

/** A job that deletes rows past their time in small batches, and goes on until none is left. */
export function purgeJob({ name, table, column, before, isIndexed, also, isGuarded = false }: Purge): Job {
  const past = async (services: Pick<Services, 'db' | 'clock'>) =>
    sql`${lt(column, await before(services))}${also ? sql` and ${also}` : sql``}`
  if (!isIndexed)
    return {
      name,
      everyMs: PASS_MS,
      run: async (services) => deleteByPages(services.db, { table, isGuarded, where: await past(services) }),
    }
  return {
    name,
    everyMs: HOUR_MS,
    run: async (services) =>
      deleteInBatches(services.db, { table, isGuarded, where: await past(services), order: column }),
    waiting: async (services) => countAtMost(services.db, table, await past(services)),
  }
}
