import { and, arrayOverlaps, count, desc, eq, ilike, inArray, max, or, sql, sum, type SQL } from 'drizzle-orm'
import type { PageOf } from '#schemas/base/wire.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { shops as calls, type ShopCard } from '#schemas/people/shops/calls.ts'
import { favouriteShops } from '#schemas/people/shops/favourite-calls.ts'
import type { ShopKind, ShopOrder } from '#schemas/people/shops/orders-of-shops.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { implement } from '#server/platform/call/implement.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import type { Db } from '#server/platform/database/open.ts'
import { loadShopCategoryList, loadShopTree } from './categories.ts'
import { loadBestGoods, loadMainCategories } from './contents.ts'
import { loadShopFacts } from './facts.ts'
import { loadFavouriteShopPage } from './favourite-page.ts'

const { queryFavoriteShopPageList } = favouriteShops
// Excludes findHomePage, which returns a page document and is implemented in ../pages.
const { findHomePage: _, ...factCalls } = shopFacts

export const shopGoodsRoutes = [
  ...implement(calls, { list: (query, { db }) => shopCards(db, query) }),
  ...implement(factCalls, {
    queryById: ({ shopId }, { db }) => loadShopFacts(db, shopId),
    getShopCategoryList: (_, { db }) => loadShopCategoryList(db),
    getShopTreeCategory: ({ shopId }, { db }) => loadShopTree(db, shopId),
    findPage: (query, { db }) => shopPage(db, query),
  }),
  ...implement({ queryFavoriteShopPageList }, { queryFavoriteShopPageList: loadFavouriteShopPage }),
]

interface Query {
  shopIds?: string[] | undefined
  kind?: ShopKind | undefined
  catId?: string | undefined
  /** Part of the shop's name or intro, case-insensitive. */
  word?: string | undefined
  orderBy: ShopOrder
}

const orders: Record<ShopOrder, SQL> = {
  sales: sql`${sum(goods.sales)} desc nulls last`,
  goods: desc(count(goods.id)),
  newest: sql`${max(goods.publishedAt)} desc nulls last`,
}

const sold = ({ catId }: Query) =>
  and(eq(goods.status, 'ON'), catId === undefined ? undefined : arrayOverlaps(goods.categoryPath, [catId]))

/** Returns open shops: either those with the given ids, in order and even without goods, or the first of a rule. */
async function shopCards(
  db: Db,
  { count: most, goodsOfEach, ...query }: Query & { count: number; goodsOfEach: number },
): Promise<ShopCard[]> {
  return asCards(db, (await foundShops(db, query)).slice(0, most), { query, most: goodsOfEach })
}

const SAMPLES = 3

/** Loads a page of shops; a page past the end returns the last page. */
async function shopPage(
  db: Db,
  { pageNum, pageSize, ...query }: Query & { pageNum: number; pageSize: number },
): Promise<PageOf<ShopCard>> {
  const found = await foundShops(db, query)
  const total = found.length
  const page = clampPage(pageNum, { total, pageSize })
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return { list: await asCards(db, shown, { query, most: SAMPLES }), total, pageNum: page, pageSize }
}

type Found = Awaited<ReturnType<typeof foundShops>>[number]

async function asCards(db: Db, found: readonly Found[], { query, most }: { query: Query; most: number }) {
  const ids = found.map(({ shopId }) => shopId)
  const [categories, best] = await Promise.all([
    loadMainCategories(db, ids, sold(query)),
    loadBestGoods(db, { ids, sold: sold(query), most }),
  ])
  return found.map((shop) => ({
    ...shop,
    categories: categories.get(shop.shopId) ?? [],
    goods: best.get(shop.shopId) ?? [],
  }))
}

async function foundShops(db: Db, query: Query) {
  const { shopIds, kind, word = '' } = query
  const pattern = buildLikePattern(word.trim())
  const columns = {
    shopId: shops.id,
    name: shops.name,
    logo: shops.logo,
    intro: shops.intro,
    kind: shops.kind,
    goodsCount: count(goods.id),
  }
  const where = and(
    eq(shops.open, true),
    shopIds && inArray(shops.id, shopIds),
    kind && eq(shops.kind, kind),
    word.trim() === '' ? undefined : or(ilike(shops.name, pattern), ilike(shops.intro, pattern)),
  )
  const rows = await db
    .select(columns)
    .from(shops)
    .leftJoin(goods, and(eq(goods.shopId, shops.id), sold(query)))
    .where(where)
    .groupBy(shops.id)
    .orderBy(orders[query.orderBy], shops.id)
  if (!shopIds) return rows.filter(({ goodsCount }) => goodsCount > 0)
  const byId = new Map(rows.map((row) => [row.shopId, row]))
  return [...new Set(shopIds)].flatMap((id) => byId.get(id) ?? [])
}
