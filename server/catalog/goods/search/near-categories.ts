import { inArray, sql } from 'drizzle-orm'
import type { NearCategory } from '#schemas/catalog/goods/near-category.ts'
import { getSearch } from '#server/catalog/goods/get-search.ts'
import type { Pricing } from '#server/catalog/goods/offers/price.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import type { Db } from '#server/platform/database/open.ts'
import { selectSearched } from './select-searched.ts'
import { findShownCategories } from './shown-categories.ts'

const MAX_CATEGORIES = 8
const NEAREST = 60

/** Returns up to eight categories, those with most of the nearest goods first; ignores choices in facets. */
export async function findNearCategories(
  pricing: Pricing,
  viewer: Viewer,
  words: string,
): Promise<NearCategory[]> {
  const { db } = pricing
  const { selection } = await selectSearched(pricing, viewer, { filter: { goodsName: words } })
  const rows = await getSearch(db).findRows(selection, { limit: NEAREST })
  if (rows.length === 0) return []
  const ids = await countLeaves(
    db,
    rows.map(({ id }) => id),
  )
  const place = sql`array_position(array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[], ${categories.id})`
  const where = inArray(categories.id, ids)
  const found = await findShownCategories(db, { where, orderBy: [place], limit: MAX_CATEGORIES })
  return found.map(({ catId, name }) => ({ catId, name }))
}

/** Lists the leaf categories of goods, most goods first, then in the order of their first goods. */
async function countLeaves(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: goods.id, path: goods.categoryPath })
    .from(goods)
    .where(inArray(goods.id, [...ids]))
  const leaves = new Map(rows.map(({ id, path }) => [id, path.at(-1)]))
  const counts = new Map<string, number>()
  for (const id of ids) {
    const leaf = leaves.get(id)
    if (leaf !== undefined) counts.set(leaf, (counts.get(leaf) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([leaf]) => leaf)
}
