import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/** Rows a statement: it takes a few hundredths of a second, and nobody waits longer for what it locks. */
export const BATCH = 1_000
/** Pages of a table a statement, half a megabyte. */
const PAGES = 64

interface Doomed {
  table: PgTable
  where: SQL | undefined
  /** Tells triggers of the table that its rows are purged, by a setting of the transaction (migration 0072). */
  isGuarded?: boolean
}

const ONE = { one: sql`1` }

/** Deletes in a transaction of its own and returns how many rows are gone. */
async function deleteGuarded(db: Db, { table, where }: Doomed): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('mall.purge', ${getTableName(table)}, true)`)
    return deleteNow(tx, { table, where })
  })
}

async function deleteNow(db: Db, { table, where }: Doomed): Promise<number> {
  return (await db.delete(table).where(where).returning(ONE)).length
}

/**
 * Deletes every row that meets `where`, at most `size` a statement until none is left, and returns how many it deleted. Rows
 * that somebody else holds stay for the next time. `where` needs an index: each statement looks for its rows anew.
 */
export async function deleteInBatches(
  db: Db,
  { table, where, isGuarded = false, order, size = BATCH }: Doomed & { order?: PgColumn; size?: number },
): Promise<number> {
  let deleted = 0
  for (;;) {
    const found = db
      .select({ at: sql`ctid` })
      .from(table)
      .where(where)
      .orderBy(...(order ? [order] : []))
      .limit(size)
      .for('update', { skipLocked: true })
    const batch = { table, where: sql`ctid = any(array(${found}))` }
    const gone = await (isGuarded ? deleteGuarded : deleteNow)(db, batch)
    deleted += gone
    if (gone < size) return deleted
  }
}

/**
 * Deletes every row that meets `where` in one pass through the table, a few pages a statement, and returns how many it
 * deleted. For conditions without an index.
 */
export async function deleteByPages(db: Db, { table, where, isGuarded = false }: Doomed): Promise<number> {
  const size = sql<number>`(pg_relation_size(to_regclass(${getTableName(table)})) / current_setting('block_size')::int)::int`
  const [found] = await db.select({ pages: size }).from(sql`(select 1) as one`)
  let deleted = 0
  for (let page = 0; page < (found?.pages ?? 0); page += PAGES) {
    const here = sql`ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid`
    deleted += await (isGuarded ? deleteGuarded : deleteNow)(db, { table, where: sql`${here} and ${where}` })
  }
  return deleted
}
