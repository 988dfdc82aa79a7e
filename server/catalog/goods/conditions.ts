import { and, type SQL, gt, lte, not, sql } from 'drizzle-orm'
import { normalizeFilter, type GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import { listPayModels } from '#schemas/catalog/goods/pay-choice.ts'
import type { Roots } from './category-roots.ts'
import {
  createFacetCondition,
  type Bound,
  type Condition,
  createRemovableCondition,
  type Subject,
  equals,
  isOneOfValues,
  overlaps,
  plainCondition,
} from './condition.ts'
import { buildPriceConditions } from './price-conditions.ts'
import { ON_SHELF, type Reach } from './reach.ts'
import type { TextMatch } from './search/match.ts'
import { goods, brands } from './tables.ts'
import type { Eyes } from './viewer.ts'

interface Query {
  filter: GoodsFilter
  eyes: Eyes
  match: TextMatch | null
  roots: Roots
  /** Range of goods to search; by default the goods on the shelf. */
  reach?: Reach | undefined
}

/** Translates a filter to conditions that must all hold; price ranges refer to the prices that `eyes` see. */
export function buildConditions({ filter, eyes, match, roots, reach = ON_SHELF }: Query): Condition[] {
  const normal = normalizeFilter(filter)
  return [
    ...createFacetCondition(null, reach),
    ...createRemovableCondition('words', match ?? undefined),
    ...placeConditions(normal, roots),
    ...buildPriceConditions(normal, eyes),
    ...traitConditions(normal),
  ]
}

/** Joins all conditions except those on the subject `except`. */
export function joinConditions(conditions: readonly Condition[], except?: Subject): SQL | undefined {
  const others = conditions.filter(({ subject }) => subject === null || subject !== except)
  return and(...others.map(({ where }) => where))
}

const inStock = gt(goods.stock, 0)

const flag = (name: string, column: Parameters<typeof equals>[1], value: boolean | undefined) =>
  value === undefined ? undefined : equals(name, column, value)

/** Values of one spec are alternatives (`颜色:红`, `颜色:白`); different specs must all match (`容量:500ml`). */
function specConditions(specs: readonly string[] = []): Condition[] {
  const names = new Map<string, string[]>()
  for (const spec of specs) {
    const [name = ''] = spec.split(':')
    names.set(name, [...(names.get(name) ?? []), spec])
  }
  return [...names].flatMap(([name, values], place) =>
    createFacetCondition(`spec:${name}`, overlaps(`spec${place}`, goods.attributes, values)),
  )
}

const soldOrNot = (sellOut: boolean): Bound =>
  sellOut ? plainCondition('soldOut', not(inStock)) : plainCondition('notSoldOut', inStock)

const few = (minNumber: number): Bound => ({
  where: lte(goods.minNumber, sql.placeholder('minNumber')),
  values: { minNumber },
})

/** Translates the filters by traits; `inStock` restricts only if true, `sellOut` also if false. */
function traitConditions(filter: GoodsFilter): Condition[] {
  const { sellOut, goodsTypes, payModels, deliveryTypes, sourceList, labelList, minNumber } = filter
  return [
    ...createFacetCondition('stock', filter.inStock ? plainCondition('inStock', inStock) : undefined),
    ...createFacetCondition(
      'goodsTypes',
      goodsTypes && isOneOfValues('goodsTypes', goods.goodsType, goodsTypes),
    ),
    ...createFacetCondition(
      'payModels',
      payModels && isOneOfValues('payModels', goods.payModel, listPayModels(payModels)),
    ),
    ...createFacetCondition(
      'deliveryTypes',
      deliveryTypes && isOneOfValues('deliveryTypes', goods.deliveryType, deliveryTypes),
    ),
    ...createFacetCondition('labels', labelList && overlaps('labels', goods.labels, labelList)),
    ...specConditions(filter.specs),
    ...createFacetCondition(
      null,
      sellOut === undefined ? undefined : soldOrNot(sellOut),
      sourceList && isOneOfValues('sources', goods.sourceType, sourceList),
      minNumber === undefined ? undefined : few(minNumber),
      flag('isReal', goods.isReal, filter.isReal),
      flag('isActivity', goods.isActivity, filter.isActivity),
      flag('substituteSales', goods.substituteSales, filter.substituteSales),
    ),
  ]
}

const topCategory = sql`${goods.categoryPath}[1]`

/** Adds the top categories, which are redundant but indexed; omits this condition if one of them is unknown. */
function inCategories(name: string, ids: string[] | undefined, roots: Roots): Bound | undefined {
  if (!ids) return undefined
  const under = overlaps(name, goods.categoryPath, ids)
  const tops = ids.map((id) => roots.get(id))
  const topIds = [...new Set(tops)].filter((top) => top !== undefined)
  if (topIds.length === 0 || tops.some((top) => top === undefined)) return under
  // Equality with a single value keeps the index's order.
  const [only] = topIds
  const top =
    topIds.length === 1
      ? equals(`${name}Top`, topCategory, only)
      : isOneOfValues(`${name}Tops`, topCategory, topIds)
  return { where: sql`(${top.where} and ${under.where})`, values: { ...top.values, ...under.values } }
}

const byBrand = (bound: Bound | undefined): Bound | undefined =>
  bound && {
    where: sql`${goods.brandId} in (select ${brands.id} from ${brands} where ${bound.where})`,
    values: bound.values,
  }

const without = (bound: Bound): Bound => ({ where: not(bound.where), values: bound.values })

/**
 * Conditions on categories, shops, brands and businesses. `catId` and `shopId` are the place where the shopper
 * browses (a category of any level; an unknown id finds nothing); the lists are choices within it.
 */
function placeConditions(filter: GoodsFilter, roots: Roots): Condition[] {
  const { catId, catIdList, goodsClasses, excludeGoodsClass, shopId, shopIdList, navIdList } = filter
  const { brandIdList, brandGroupIdList, brandLevelList, excludeBusinessIdList } = filter
  return [
    ...createFacetCondition('categories', inCategories('catIds', catIdList, roots)),
    ...createFacetCondition('brands', brandIdList && isOneOfValues('brandIds', goods.brandId, brandIdList)),
    ...createFacetCondition('shops', shopIdList && isOneOfValues('shopIds', goods.shopId, shopIdList)),
    ...createRemovableCondition(
      'category',
      inCategories('catId', catId === undefined ? undefined : [catId], roots),
    ),
    ...createRemovableCondition(
      'shop',
      shopId === undefined ? undefined : equals('shopId', goods.shopId, shopId),
    ),
    ...createFacetCondition(
      null,
      inCategories('goodsClasses', goodsClasses, roots),
      excludeGoodsClass && without(overlaps('excludedClasses', goods.categoryPath, excludeGoodsClass)),
      navIdList && overlaps('navIds', goods.navIds, navIdList),
      byBrand(brandGroupIdList && isOneOfValues('brandGroups', brands.groupId, brandGroupIdList)),
      byBrand(brandLevelList && isOneOfValues('brandLevels', brands.level, brandLevelList)),
      excludeBusinessIdList &&
        without(isOneOfValues('excludedBusinesses', goods.businessId, excludeBusinessIdList)),
    ),
  ]
}
