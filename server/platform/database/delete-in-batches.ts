import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/** Rows per statement: it takes a few hundredths of a second, which limits the wait for its locks. */
export const BATCH = 1_000
/** Table pages per statement, half a megabyte. */
const PAGES = 64

interface Doomed {
  table: PgTable
  where: SQL | undefined
  /** Sets a variable in the transaction that tells triggers of the table about the purge (migration 0072). */
  isGuarded?: boolean
}

const ONE = { one: sql`1` }

async function deleteGuarded(db: Db, { table, where }: Doomed): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('mall.purge', ${getTableName(table)}, true)`)
    return deleteNow(tx, { table, where })
  })
}

async function deleteNow(db: Db, { table, where }: Doomed): Promise<number> {
  return (await db.delete(table).where(where).returning(ONE)).length
}

/** Deletes at most `size` rows per statement and skips locked rows. `where` needs an index. */
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

/** Deletes in one pass through the table, a few pages per statement, for conditions without an index. */
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
