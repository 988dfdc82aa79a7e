import { count, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { getPreparedShape } from '#server/platform/database/prepared.ts'
import type { Bound } from './condition.ts'
import { goods } from './tables.ts'

interface Asked extends Bound {
  /** Identifies the SQL of `where`. */
  shape: string
}

/**
 * Counts goods, at most `most`. The materialized subquery hides the limit from the planner: with a known limit,
 * PostgreSQL scans the table until it has found enough, which is the whole table for words that no goods have.
 */
export async function countUpTo(db: Db, most: number, { where, values, shape }: Asked): Promise<number> {
  const statement = getPreparedShape(db, `up to ${most} of ${shape}`, () => {
    const all = db.select({ id: goods.id }).from(goods).where(where)
    const counted = sql`(with found as materialized (${all}) select from found limit ${sql.raw(String(most))}) as counted`
    return db.select({ n: count() }).from(counted)
  })
  const [row] = await statement.execute({ ...values })
  return row?.n ?? 0
}
