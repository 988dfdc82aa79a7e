import { lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { HOUR_MS } from '#schemas/base/constants.ts'
import { deleteByPages, deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Services } from './context.ts'
import { type Job, MAX_WAITING } from './job.ts'

/** Interval of jobs that scan a whole table, ms. */
const PASS_MS = 6 * HOUR_MS

type Limit = (services: Pick<Services, 'db' | 'clock'>) => number | string | Promise<number | string>

export interface Purge {
  name: string
  table: PgTable
  /** Column with the time from which the age of a row counts. */
  column: PgColumn
  /** Rows whose `column` is below this limit are deleted. */
  before: Limit
  /** True if an index begins with `column`; without one the job scans the whole table, four times a day. */
  isIndexed: boolean
  /** Additional condition of deletion: expired rows that do not meet it stay. */
  also?: SQL
  /** Sets a variable in the transaction that tells triggers of the table about the purge. */
  isGuarded?: boolean
}

const countAtMost = async (db: Services['db'], table: PgTable, where: SQL): Promise<number> => {
  const due = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(MAX_WAITING)
  const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(due.as('due'))
  return row?.rows ?? 0
}

/** Creates a job that deletes expired rows in small batches until none is left. */
export function definePurgeJob({
  name,
  table,
  column,
  before,
  isIndexed,
  also,
  isGuarded = false,
}: Purge): Job {
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
