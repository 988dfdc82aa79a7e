import { type GoodsFilter, normalizeFilter } from '#schemas/catalog/goods/filter.ts'
import { listPayModels } from '#schemas/catalog/goods/pay-choice.ts'
import type { Subject } from '#server/catalog/goods/condition.ts'
import type { IndexQuery } from '#server/catalog/goods/embedded/index-query.ts'
import { parseBasisPoints, parseHundredths, type Range } from '#server/catalog/goods/price-ranges.ts'
import { type Clause, requireNone } from './clause.ts'
import { buildWordsClause } from './words-clauses.ts'

type Filter = Omit<GoodsFilter, 'productSource'>
type Values = readonly (string | number)[] | undefined

/** Condition on goods, equivalent to the SQL in `server/catalog/goods/conditions.ts`. */
export interface Restriction {
  /** Null if the condition applies to every facet. */
  subject: Subject | null
  clause: Clause
}

/** Translates a query to clauses that must all hold. */
export function toRestrictions(query: IndexQuery): Restriction[] {
  const filter = normalizeFilter(query.filter)
  const { view, words, only } = query
  const sellPrice = parseHundredths(filter.sellPriceStart, filter.sellPriceEnd)
  const guestPrice = parseHundredths(filter.goodsPriceBegin, filter.goodsPriceEnd)
  return [
    ...choicesOf(filter),
    ...specsOf(filter.specs),
    ...about('price', inRange(`prices.${view}.figure`, sellPrice)),
    ...about(null, ...placesOf(filter, query.brandSets), ...traitsOf(filter)),
    ...about(null, inRange('guestFigure', guestPrice), ...(query.seesTerms ? termsOf(filter) : [])),
    ...about(null, hasAny('id', only), words && buildWordsClause(words.terms, 'words.anywhere')),
  ]
}

const about = (subject: Subject | null, ...clauses: (Clause | undefined)[]): Restriction[] =>
  clauses.flatMap((clause) => (clause ? [{ subject, clause }] : []))

function choicesOf(filter: Filter): Restriction[] {
  const { catIdList, brandIdList, shopIdList, goodsTypes, payModels, deliveryTypes, labelList } = filter
  return [
    ...about('categories', hasAny('categoryPath', catIdList)),
    ...about('brands', hasAny('brandId', brandIdList)),
    ...about('shops', hasAny('shopId', shopIdList)),
    ...about('goodsTypes', hasAny('goodsType', goodsTypes)),
    ...about('payModels', hasAny('payModel', payModels && listPayModels(payModels))),
    ...about('deliveryTypes', hasAny('deliveryType', deliveryTypes)),
    ...about('labels', hasAny('labels', labelList)),
    ...about('stock', filter.inStock ? isFlag('inStock', true) : undefined),
  ]
}

/** Values of one spec are alternatives (`颜色:红`, `颜色:白`); different specs must all match (`容量:500ml`). */
function specsOf(specs: readonly string[] = []): Restriction[] {
  const nameOf = (spec: string) => spec.split(':')[0] ?? ''
  const names = [...new Set(specs.map(nameOf))]
  return names.flatMap((name) => {
    const values = specs.filter((spec) => nameOf(spec) === name)
    return about(`spec:${name}`, hasAny('attributes', values))
  })
}

function placesOf(filter: Filter, brandSets: IndexQuery['brandSets']): (Clause | undefined)[] {
  const { catId, goodsClasses, excludeGoodsClass, shopId, navIdList, excludeBusinessIdList } = filter
  return [
    is('categoryPath', catId),
    hasAny('categoryPath', goodsClasses),
    hasNone('categoryPath', excludeGoodsClass),
    is('shopId', shopId),
    hasAny('navIds', navIdList),
    ...brandSets.map((ids) => hasAny('brandId', ids)),
    hasNone('businessId', excludeBusinessIdList),
  ]
}

function traitsOf(filter: Filter): (Clause | undefined)[] {
  const { sellOut, sourceList, minNumber, isReal, isActivity, substituteSales } = filter
  return [
    isFlag('inStock', sellOut === undefined ? undefined : !sellOut),
    hasAny('sourceType', sourceList),
    inRange('minNumber', { from: null, to: minNumber ?? null }),
    isFlag('isReal', isReal),
    isFlag('isActivity', isActivity),
    isFlag('substituteSales', substituteSales),
  ]
}

function termsOf(filter: Filter): (Clause | undefined)[] {
  const { guildProfitMarginStart, guildProfitMarginEnd, discountRateBegin, discountRateEnd } = filter
  return [
    inRange('marginRate', parseBasisPoints(guildProfitMarginStart, guildProfitMarginEnd)),
    inRange('discountRate', parseBasisPoints(discountRateBegin, discountRateEnd)),
    inRange('thirdPrice', parseHundredths(filter.thirdPriceBegin, filter.thirdPriceEnd)),
  ]
}

const is = (field: string, value: string | undefined): Clause | undefined =>
  value === undefined ? undefined : { term: { [field]: value } }

const isFlag = (field: string, value: boolean | undefined): Clause | undefined =>
  value === undefined ? undefined : { term: { [field]: value } }

const hasAny = (field: string, values: Values): Clause | undefined =>
  values && { terms: { [field]: values.map(String) } }

const hasNone = (field: string, values: Values): Clause | undefined =>
  values && requireNone({ terms: { [field]: values.map(String) } })

/** Requires a figure within a range that includes both bounds; goods without the figure never match. */
function inRange(field: string, { from, to }: Range): Clause | undefined {
  if (from === null && to === null) return undefined
  return { range: { [field]: { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) } } }
}
