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
  values: readonly (readonly [K, SQL])[],
  where: SQL | undefined,
): Promise<[K, Count[]][]> {
  if (values.length === 0) return []
  const columns = Object.fromEntries(values.map(([, value], i) => [`v${i}`, value.as(`v${i}`)]))
  const found = db.select(columns).from(goods).where(where).as('found')
  const names = values.map((_, i) => sql`found.${sql.identifier(`v${i}`)}`)
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
  const all = 2 ** values.length - 1
  return values.map(([key], i) => {
    // grouping() sets a bit for every expression that a row is not grouped by, the first one highest.
    const mask = all - 2 ** (values.length - 1 - i)
    const own = rows.filter((row) => row.mask === mask)
    return [key, own.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]))]
  })
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
