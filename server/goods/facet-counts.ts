import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { goods } from '#server/db/schema/catalog.ts'

export interface Count {
  value: string
  count: number
}

const total = sql<number>`count(*)::int`

/**
 * Goods per value of each expression, in one pass over the goods that `where` finds. The expressions are computed in a
 * subquery: a parameter in one of them would make it another expression in GROUP BY.
 */
export async function countScalars<K extends string>(
  db: Db,
  values: Readonly<Record<K, SQL>>,
  where: SQL | undefined,
): Promise<Record<K, Count[]>> {
  const keys = Object.keys(values) as K[]
  const counts = Object.fromEntries(keys.map((key) => [key, []])) as unknown as Record<K, Count[]>
  if (keys.length === 0) return counts
  const columns = Object.fromEntries(keys.map((key, i) => [key, values[key].as(`v${i}`)]))
  const found = db.select(columns).from(goods).where(where).as('found')
  const names = keys.map((_, i) => sql`found.${sql.identifier(`v${i}`)}`)
  const rows = await db
    .select({
      mask: sql<number>`grouping(${sql.join(names, sql`, `)})::int`,
      value: sql<string | null>`coalesce(${sql.join(names, sql`, `)})`,
      count: total,
    })
    .from(found)
    .groupBy(
      sql`grouping sets (${sql.join(
        names.map((name) => sql`(${name})`),
        sql`, `,
      )})`,
    )
  const all = 2 ** keys.length - 1
  keys.forEach((key, i) => {
    // grouping() sets a bit for every expression that a row is not grouped by, the first one highest.
    const mask = all - 2 ** (keys.length - 1 - i)
    counts[key] = rows.flatMap((row) =>
      row.mask === mask && row.value !== null ? [{ value: row.value, count: row.count }] : [],
    )
  })
  return counts
}

/** Goods per element of a list. */
export async function countElements(db: Db, list: SQL, where: SQL | undefined): Promise<Count[]> {
  const found = db
    .select({ value: sql<string>`unnest(${list})`.as('value') })
    .from(goods)
    .where(where)
    .as('found')
  return db.select({ value: found.value, count: total }).from(found).groupBy(found.value)
}
