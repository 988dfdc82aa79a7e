import { and, arrayOverlaps, eq, inArray, not, notInArray, sql, type SQL } from 'drizzle-orm'
import type { GoodsFilter } from '#schemas/goods/filter.ts'
import { brands, goods } from '../tables.ts'
import type { Roots } from './category-roots.ts'
import { about, type Condition } from './condition.ts'

const topCategory = sql`${goods.categoryPath}[1]`

const anyOf = (ids: string[] | undefined) => ids && arrayOverlaps(goods.categoryPath, ids)

/** The top categories are what the index goes by; they say nothing new, and nothing where one is not known. */
function inCategories(ids: string[] | undefined, roots: Roots): SQL | undefined {
  const tops = ids?.map((id) => roots.get(id)) ?? []
  const known = [...new Set(tops)].filter((top) => top !== undefined)
  const isPlaced = known.length > 0 && tops.every((top) => top !== undefined)
  return and(isPlaced ? inArray(topCategory, known) : undefined, anyOf(ids))
}

/** Of the brands that a group or a level names. */
function byBrand(where: SQL | undefined): SQL | undefined {
  return where && sql`${goods.brandId} in (select ${brands.id} from ${brands} where ${where})`
}

/**
 * Where goods stand and who makes and sells them. `catId` and `shopId` are where the shopper is (categories of any
 * level, so an unknown id finds nothing); the lists beside them are choices within.
 */
export function placeConditions(filter: GoodsFilter, roots: Roots): Condition[] {
  const { catId, catIdList, goodsClasses, excludeGoodsClass, shopId, shopIdList, navIdList } = filter
  const { brandIdList, brandGroupIdList, brandLevelList, excludeBusinessIdList } = filter
  const excluded = anyOf(excludeGoodsClass)
  return [
    ...about('categories', inCategories(catIdList, roots)),
    ...about('brands', brandIdList && inArray(goods.brandId, brandIdList)),
    ...about('shops', shopIdList && inArray(goods.shopId, shopIdList)),
    ...about(
      null,
      inCategories(catId === undefined ? undefined : [catId], roots),
      inCategories(goodsClasses, roots),
      excluded && not(excluded),
      shopId === undefined ? undefined : eq(goods.shopId, shopId),
      navIdList && arrayOverlaps(goods.navIds, navIdList),
      byBrand(brandGroupIdList && inArray(brands.groupId, brandGroupIdList)),
      byBrand(brandLevelList && inArray(brands.level, brandLevelList)),
      excludeBusinessIdList && notInArray(goods.businessId, excludeBusinessIdList),
    ),
  ]
}
