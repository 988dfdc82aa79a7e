import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

const MAIN_CATEGORIES = 3

/** Loads the names of the top categories in which each shop sells the most goods. */
export async function loadMainCategories(db: Db, ids: readonly string[], sold: SQL | undefined) {
  if (ids.length === 0) return new Map<string, string[]>()
  const rows = await db
    .select({ shopId: goods.shopId, name: categories.name })
    .from(goods)
    .innerJoin(categories, sql`${categories.id} = ${goods.categoryPath}[1]`)
    .where(and(sold, inArray(goods.shopId, [...ids]), eq(categories.enabled, true)))
    .groupBy(goods.shopId, categories.id)
    .orderBy(desc(count()), asc(categories.sort), asc(categories.id))
  const named = grouped(rows, ({ name }) => name)
  return new Map([...named].map(([shopId, names]) => [shopId, names.slice(0, MAIN_CATEGORIES)]))
}

interface Best {
  ids: readonly string[]
  sold: SQL | undefined
  most: number
}

/** Loads the best-selling goods of each shop, goods in stock first. */
export async function loadBestGoods(db: Db, { ids, sold, most }: Best) {
  if (ids.length === 0 || most === 0) return grouped([], goodsOf)
  const order = [desc(sql`(${goods.stock} > 0)`), desc(goods.sales), asc(goods.id)]
  // The lateral join reads an index shop by shop, so a large shop is not read entirely for its first three goods.
  const first = db
    .select({
      goodsId: sql<string>`${goods.id}`.as('goods_id'),
      name: sql<string>`${goods.name}`.as('goods_name'),
      picture: sql<string | null>`${goods.pictures}[1]`.as('picture'),
      place: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place'),
    })
    .from(goods)
    .where(and(sold, eq(goods.shopId, shops.id)))
    .orderBy(...order)
    .limit(most)
    .as('first')
  const rows = await db
    .select({ shopId: shops.id, goodsId: first.goodsId, name: first.name, picture: first.picture })
    .from(shops)
    .crossJoinLateral(first)
    .where(inArray(shops.id, [...ids]))
    .orderBy(first.place)
  return grouped(rows, goodsOf)
}

interface Ranked {
  shopId: string
  goodsId: string
  name: string
  picture: string | null
}

function goodsOf({ goodsId, name, picture }: Ranked) {
  return { goodsId, name, picture }
}

function grouped<Row extends { shopId: string }, T>(
  rows: readonly Row[],
  of: (row: Row) => T,
): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.shopId, [...(groups.get(row.shopId) ?? []), of(row)])
  return groups
}
