import { not, sql } from 'drizzle-orm'
import type { GoodsFilter } from '#schemas/goods/filter.ts'
import { brands, goods } from '../tables.ts'
import type { Roots } from './category-roots.ts'
import { about, type Bound, type Condition, is, oneOf, overlaps } from './condition.ts'

const topCategory = sql`${goods.categoryPath}[1]`

/** The top categories are what the index goes by; they say nothing new, and nothing where one is not known. */
function inCategories(name: string, ids: string[] | undefined, roots: Roots): Bound | undefined {
  if (!ids) return undefined
  const under = overlaps(name, goods.categoryPath, ids)
  const tops = ids.map((id) => roots.get(id))
  const known = [...new Set(tops)].filter((top) => top !== undefined)
  if (known.length === 0 || tops.some((top) => top === undefined)) return under
  // One of them by itself keeps the index's order.
  const [only] = known
  const top =
    known.length === 1 ? is(`${name}Top`, topCategory, only) : oneOf(`${name}Tops`, topCategory, known)
  return { where: sql`(${top.where} and ${under.where})`, values: { ...top.values, ...under.values } }
}

/** Of the brands that a group or a level names. */
const byBrand = (bound: Bound | undefined): Bound | undefined =>
  bound && {
    where: sql`${goods.brandId} in (select ${brands.id} from ${brands} where ${bound.where})`,
    values: bound.values,
  }

const without = (bound: Bound): Bound => ({ where: not(bound.where), values: bound.values })

/**
 * Where goods stand and who makes and sells them. `catId` and `shopId` are where the shopper is (categories of any
 * level, so an unknown id finds nothing); the lists beside them are choices within.
 */
export function placeConditions(filter: GoodsFilter, roots: Roots): Condition[] {
  const { catId, catIdList, goodsClasses, excludeGoodsClass, shopId, shopIdList, navIdList } = filter
  const { brandIdList, brandGroupIdList, brandLevelList, excludeBusinessIdList } = filter
  return [
    ...about('categories', inCategories('catIds', catIdList, roots)),
    ...about('brands', brandIdList && oneOf('brandIds', goods.brandId, brandIdList)),
    ...about('shops', shopIdList && oneOf('shopIds', goods.shopId, shopIdList)),
    ...about(
      null,
      inCategories('catId', catId === undefined ? undefined : [catId], roots),
      inCategories('goodsClasses', goodsClasses, roots),
      excludeGoodsClass && without(overlaps('excludedClasses', goods.categoryPath, excludeGoodsClass)),
      shopId === undefined ? undefined : is('shopId', goods.shopId, shopId),
      navIdList && overlaps('navIds', goods.navIds, navIdList),
      byBrand(brandGroupIdList && oneOf('brandGroups', brands.groupId, brandGroupIdList)),
      byBrand(brandLevelList && oneOf('brandLevels', brands.level, brandLevelList)),
      excludeBusinessIdList && without(oneOf('excludedBusinesses', goods.businessId, excludeBusinessIdList)),
    ),
  ]
}
