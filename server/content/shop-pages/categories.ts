import { and, arrayOverlaps, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { ShopCategory } from '#schemas/content/shop-pages/calls.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import { shopCategories, shops } from '#server/people/shops/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { requireShop } from './facts.ts'

interface Row {
  catId: string
  parentId: string | null
  name: string
  goodsCount: number
  catIds: string[]
}

/** Loads the shop's own categories; if there are none, the mall's categories in which the shop sells goods. */
export async function loadShopTree(db: Db, shopId: string): Promise<ShopCategory[]> {
  await requireShop(db, shopId)
  const own = await loadShopCategories(db, shopId)
  return treeOf(own.length > 0 ? own : await loadMallCategories(db, shopId))
}

/** Loads the shop's own categories in their order, with the number of goods on the shelf. */
export function loadShopCategories(db: Db, shopId: string): Promise<Row[]> {
  const { id: catId, parentId, name, catIds } = shopCategories
  const sold = and(
    eq(goods.shopId, shopId),
    eq(goods.status, 'ON'),
    arrayOverlaps(goods.categoryPath, shopCategories.catIds),
  )
  return db
    .select({ catId, parentId, name, catIds, goodsCount: count(goods.id) })
    .from(shopCategories)
    .leftJoin(goods, sold)
    .where(eq(shopCategories.shopId, shopId))
    .groupBy(shopCategories.id)
    .orderBy(asc(shopCategories.sort), asc(shopCategories.id))
}

async function loadMallCategories(db: Db, shopId: string): Promise<Row[]> {
  const { id: catId, parentId, name } = categories
  const rows = await db
    .select({ catId, parentId, name, goodsCount: count() })
    .from(goods)
    .innerJoin(categories, sql`${categories.id} = any(${goods.categoryPath})`)
    .where(and(eq(goods.shopId, shopId), eq(goods.status, 'ON'), eq(categories.enabled, true)))
    .groupBy(categories.id)
    .orderBy(asc(categories.sort), asc(categories.id))
  return rows.map((row) => ({ ...row, catIds: [row.catId] }))
}

/** Builds the tree of categories; rows whose parent is missing become roots. */
function treeOf(rows: readonly Row[]): ShopCategory[] {
  const known = new Set(rows.map(({ catId }) => catId))
  const rootOf = ({ parentId }: Row) => (parentId !== null && known.has(parentId) ? parentId : null)
  const below = (parent: string | null): ShopCategory[] =>
    rows
      .filter((row) => rootOf(row) === parent)
      .map(({ parentId: _, ...row }) => ({ ...row, children: below(row.catId) }))
  return below(null)
}

/** Loads the top categories in which open shops sell goods, those with the most shops first. */
export function loadShopCategoryList(db: Db) {
  // Reads a few thousand pairs of shop and category from an index alone.
  const sells = db
    .selectDistinct({ shopId: goods.shopId, topId: sql<string>`${goods.categoryPath}[1]`.as('top_id') })
    .from(goods)
    .where(eq(goods.status, 'ON'))
    .as('sells')
  return db
    .select({ catId: categories.id, name: categories.name, shopCount: count() })
    .from(sells)
    .innerJoin(shops, and(eq(shops.id, sells.shopId), eq(shops.open, true)))
    .innerJoin(categories, eq(categories.id, sells.topId))
    .where(eq(categories.enabled, true))
    .groupBy(categories.id)
    .orderBy(desc(count()), asc(categories.sort), asc(categories.id))
}
