import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { goods } from '#server/catalog/goods/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { IndexedGoods } from './indexed-goods.ts'

const columns = {
  id: goods.id,
  categoryPath: goods.categoryPath,
  brandId: goods.brandId,
  shopId: goods.shopId,
  businessId: goods.businessId,
  labels: goods.labels,
  attributes: goods.attributes,
  navIds: goods.navIds,
  sourceType: goods.sourceType,
  goodsType: goods.goodsType,
  payModel: goods.payModel,
  deliveryType: goods.deliveryType,
  minNumber: goods.minNumber,
  isReal: goods.isReal,
  isActivity: goods.isActivity,
  substituteSales: goods.substituteSales,
  cash: goods.cash,
  goodsPrice: goods.goodsPrice,
  thirdPrice: goods.thirdPrice,
  integral: goods.integral,
  marginRate: goods.marginRate,
  discountRate: goods.discountRate,
  stock: goods.stock,
  sales: goods.sales,
  publishedAt: goods.publishedAt,
  search: sql<string>`${goods.search}::text`,
  searchHash: sql<number>`hashtext(${goods.search}::text)`,
}

const isOnShelf = eq(goods.status, 'ON')
/** Reads the goods on the shelf that follow an id, in the database's order of ids. */
export function readGoodsAfter(db: Db, after: string, limit: number): Promise<IndexedGoods[]> {
  return db
    .select(columns)
    .from(goods)
    .where(and(isOnShelf, gt(goods.id, after)))
    .orderBy(goods.id)
    .limit(limit)
}

/** Returns those of the given goods that are on the shelf. */
export function readGoodsByIds(db: Db, ids: readonly string[]): Promise<IndexedGoods[]> {
  return db
    .select(columns)
    .from(goods)
    .where(and(isOnShelf, inArray(goods.id, [...ids])))
}
