import { count, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { preparedShape } from '#server/platform/database/prepared.ts'
import type { Bound } from './condition.ts'
import { goods } from './tables.ts'

interface Asked extends Bound {
  /** Tells this `where` from others. */
  shape: string
}

/**
 * Counts goods, and stops at `most`. The statement is planned as if all were counted: with a limit that it knows of,
 * PostgreSQL reads the table from its start until enough are found, which for words that no goods have is all of it.
 */
export async function countUpTo(db: Db, most: number, { where, values, shape }: Asked): Promise<number> {
  const statement = preparedShape(db, `up to ${most} of ${shape}`, () => {
    const all = db.select({ id: goods.id }).from(goods).where(where)
    const counted = sql`(with found as materialized (${all}) select from found limit ${sql.raw(String(most))}) as counted`
    return db.select({ n: count() }).from(counted)
  })
  const [row] = await statement.execute({ ...values })
  return row?.n ?? 0
}
