import { and, type SQL, gt, lte, not, sql } from 'drizzle-orm'
import { normaliseFilter, type GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import { payModelsFor } from '#schemas/catalog/goods/pay-choice.ts'
import type { Roots } from './category-roots.ts'
import {
  about,
  type Bound,
  type Condition,
  named,
  type Subject,
  is,
  oneOf,
  overlaps,
  plain,
} from './condition.ts'
import { priceConditions } from './price-conditions.ts'
import { ON_SHELF, type Reach } from './reach.ts'
import type { TextMatch } from './search/match.ts'
import { goods, brands } from './tables.ts'
import type { Eyes } from './viewer.ts'

interface Query {
  filter: GoodsFilter
  eyes: Eyes
  match: TextMatch | null
  roots: Roots
  /** Defaults to the goods on the shelf. */
  reach?: Reach | undefined
}

/** A filter as conditions that are all to hold; `eyes` decide whose price a price range means. */
export function conditionsOf({ filter, eyes, match, roots, reach = ON_SHELF }: Query): Condition[] {
  const normal = normaliseFilter(filter)
  return [
    ...about(null, reach),
    ...named('words', match ?? undefined),
    ...placeConditions(normal, roots),
    ...priceConditions(normal, eyes),
    ...traitConditions(normal),
  ]
}

/** All of them, but those about `except`. */
export function allOf(conditions: readonly Condition[], except?: Subject): SQL | undefined {
  const others = conditions.filter(({ subject }) => subject === null || subject !== except)
  return and(...others.map(({ where }) => where))
}

const inStock = gt(goods.stock, 0)

/** A flag that is set either way restricts; one that is not set does not. */
const flag = (name: string, column: Parameters<typeof is>[1], value: boolean | undefined) =>
  value === undefined ? undefined : is(name, column, value)

/** `颜色:红` and `颜色:白` are alternatives, `容量:500ml` comes on top. */
function specConditions(specs: readonly string[] = []): Condition[] {
  const names = new Map<string, string[]>()
  for (const spec of specs) {
    const [name = ''] = spec.split(':')
    names.set(name, [...(names.get(name) ?? []), spec])
  }
  return [...names].flatMap(([name, values], place) =>
    about(`spec:${name}`, overlaps(`spec${place}`, goods.attributes, values)),
  )
}

const soldOrNot = (sellOut: boolean): Bound =>
  sellOut ? plain('soldOut', not(inStock)) : plain('notSoldOut', inStock)

const few = (minNumber: number): Bound => ({
  where: lte(goods.minNumber, sql.placeholder('minNumber')),
  values: { minNumber },
})

/** What goods are and how they are sold. `inStock` only restricts when set; `sellOut` either way. */
function traitConditions(filter: GoodsFilter): Condition[] {
  const { sellOut, goodsTypes, payModels, deliveryTypes, sourceList, labelList, minNumber } = filter
  return [
    ...about('stock', filter.inStock ? plain('inStock', inStock) : undefined),
    ...about('goodsTypes', goodsTypes && oneOf('goodsTypes', goods.goodsType, goodsTypes)),
    ...about('payModels', payModels && oneOf('payModels', goods.payModel, payModelsFor(payModels))),
    ...about('deliveryTypes', deliveryTypes && oneOf('deliveryTypes', goods.deliveryType, deliveryTypes)),
    ...about('labels', labelList && overlaps('labels', goods.labels, labelList)),
    ...specConditions(filter.specs),
    ...about(
      null,
      sellOut === undefined ? undefined : soldOrNot(sellOut),
      sourceList && oneOf('sources', goods.sourceType, sourceList),
      minNumber === undefined ? undefined : few(minNumber),
      flag('isReal', goods.isReal, filter.isReal),
      flag('isActivity', goods.isActivity, filter.isActivity),
      flag('substituteSales', goods.substituteSales, filter.substituteSales),
    ),
  ]
}

const topCategory = sql`${goods.categoryPath}[1]`

/** The top categories are what the index goes by; they say nothing new, and nothing where one is not known. */
function inCategories(name: string, ids: string[] | undefined, roots: Roots): Bound | undefined {
  if (!ids) return undefined
  const under = overlaps(name, goods.categoryPath, ids)
  const tops = ids.map((id) => roots.get(id))
  const topIds = [...new Set(tops)].filter((top) => top !== undefined)
  if (topIds.length === 0 || tops.some((top) => top === undefined)) return under
  // One of them by itself keeps the index's order.
  const [only] = topIds
  const top =
    topIds.length === 1 ? is(`${name}Top`, topCategory, only) : oneOf(`${name}Tops`, topCategory, topIds)
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
function placeConditions(filter: GoodsFilter, roots: Roots): Condition[] {
  const { catId, catIdList, goodsClasses, excludeGoodsClass, shopId, shopIdList, navIdList } = filter
  const { brandIdList, brandGroupIdList, brandLevelList, excludeBusinessIdList } = filter
  return [
    ...about('categories', inCategories('catIds', catIdList, roots)),
    ...about('brands', brandIdList && oneOf('brandIds', goods.brandId, brandIdList)),
    ...about('shops', shopIdList && oneOf('shopIds', goods.shopId, shopIdList)),
    ...named('category', inCategories('catId', catId === undefined ? undefined : [catId], roots)),
    ...named('shop', shopId === undefined ? undefined : is('shopId', goods.shopId, shopId)),
    ...about(
      null,
      inCategories('goodsClasses', goodsClasses, roots),
      excludeGoodsClass && without(overlaps('excludedClasses', goods.categoryPath, excludeGoodsClass)),
      navIdList && overlaps('navIds', goods.navIds, navIdList),
      byBrand(brandGroupIdList && oneOf('brandGroups', brands.groupId, brandGroupIdList)),
      byBrand(brandLevelList && oneOf('brandLevels', brands.level, brandLevelList)),
      excludeBusinessIdList && without(oneOf('excludedBusinesses', goods.businessId, excludeBusinessIdList)),
    ),
  ]
}
