import { and, arrayOverlaps, count, desc, eq, inArray, max, sql, sum, type SQL } from 'drizzle-orm'
import { favouriteShops } from '#schemas/api/favourite-shops.ts'
import { shops as calls, type ShopCard } from '#schemas/api/shops.ts'
import type { ShopKind, ShopOrder } from '#schemas/goods/shop-orders.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { shops } from '#server/shops/tables.ts'
import { goods } from '../tables.ts'
import { bestGoods, mainCategories } from './contents.ts'
import { favouriteShopPage } from './favourite-page.ts'

const { queryFavoriteShopPageList } = favouriteShops

export const shopGoodsRoutes = [
  ...implement(calls, { list: (query, { db }) => shopCards(db, query) }),
  ...implement({ queryFavoriteShopPageList }, { queryFavoriteShopPageList: favouriteShopPage }),
]

interface Query {
  shopIds?: string[] | undefined
  kind?: ShopKind | undefined
  catId?: string | undefined
  orderBy: ShopOrder
  count: number
  goodsOfEach: number
}

const orders: Record<ShopOrder, SQL> = {
  sales: sql`${sum(goods.sales)} desc nulls last`,
  goods: desc(count(goods.id)),
  newest: sql`${max(goods.publishedAt)} desc nulls last`,
}

/** Open shops: those that are named, even without goods, in the names' order; or the first of a rule. */
async function shopCards(db: Db, query: Query): Promise<ShopCard[]> {
  const sold = and(
    eq(goods.status, 'ON'),
    query.catId === undefined ? undefined : arrayOverlaps(goods.categoryPath, [query.catId]),
  )
  const found = await foundShops(db, query, sold)
  const ids = found.map(({ shopId }) => shopId)
  const [categories, best] = await Promise.all([
    mainCategories(db, ids, sold),
    bestGoods(db, { ids, sold, most: query.goodsOfEach }),
  ])
  return found.map((shop) => ({
    ...shop,
    categories: categories.get(shop.shopId) ?? [],
    goods: best.get(shop.shopId) ?? [],
  }))
}

async function foundShops(db: Db, query: Query, sold: SQL | undefined) {
  const { shopIds } = query
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
    query.kind && eq(shops.kind, query.kind),
  )
  const rows = await db
    .select(columns)
    .from(shops)
    .leftJoin(goods, and(eq(goods.shopId, shops.id), sold))
    .where(where)
    .groupBy(shops.id)
    .orderBy(orders[query.orderBy], shops.id)
  if (!shopIds) return rows.filter(({ goodsCount }) => goodsCount > 0).slice(0, query.count)
  const byId = new Map(rows.map((row) => [row.shopId, row]))
  return [...new Set(shopIds)].flatMap((id) => byId.get(id) ?? []).slice(0, query.count)
}
