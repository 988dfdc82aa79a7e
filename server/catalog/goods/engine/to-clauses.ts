import { type GoodsFilter, normaliseFilter } from '#schemas/catalog/goods/filter.ts'
import { payModelsFor } from '#schemas/catalog/goods/pay-choice.ts'
import type { Subject } from '#server/catalog/goods/condition.ts'
import type { IndexQuery } from '#server/catalog/goods/embedded/index-query.ts'
import { basisPoints, hundredths, type Range } from '#server/catalog/goods/price-ranges.ts'
import { type Clause, noneOf } from './clause.ts'
import { wordsClause } from './words-clauses.ts'

type Filter = Omit<GoodsFilter, 'productSource'>
type Values = readonly (string | number)[] | undefined

/** A condition of a list, as `server/catalog/goods/conditions.ts` has it in SQL. */
export interface Restriction {
  /** Null: it holds for every facet. */
  subject: Subject | null
  clause: Clause
}

/** Translates a query to clauses that must all hold. */
export function restrictionsOf(query: IndexQuery): Restriction[] {
  const filter = normaliseFilter(query.filter)
  const { view, words, only } = query
  const sellPrice = hundredths(filter.sellPriceStart, filter.sellPriceEnd)
  const guestPrice = hundredths(filter.goodsPriceBegin, filter.goodsPriceEnd)
  return [
    ...choicesOf(filter),
    ...specsOf(filter.specs),
    ...about('price', inRange(`prices.${view}.figure`, sellPrice)),
    ...about(null, ...placesOf(filter, query.brandSets), ...traitsOf(filter)),
    ...about(null, inRange('guestFigure', guestPrice), ...(query.seesTerms ? termsOf(filter) : [])),
    ...about(null, hasAny('id', only), words && wordsClause(words.terms, 'words.anywhere')),
  ]
}

const about = (subject: Subject | null, ...clauses: (Clause | undefined)[]): Restriction[] =>
  clauses.flatMap((clause) => (clause ? [{ subject, clause }] : []))

/** The choices that facets offer, with their subjects. */
function choicesOf(filter: Filter): Restriction[] {
  const { catIdList, brandIdList, shopIdList, goodsTypes, payModels, deliveryTypes, labelList } = filter
  return [
    ...about('categories', hasAny('categoryPath', catIdList)),
    ...about('brands', hasAny('brandId', brandIdList)),
    ...about('shops', hasAny('shopId', shopIdList)),
    ...about('goodsTypes', hasAny('goodsType', goodsTypes)),
    ...about('payModels', hasAny('payModel', payModels && payModelsFor(payModels))),
    ...about('deliveryTypes', hasAny('deliveryType', deliveryTypes)),
    ...about('labels', hasAny('labels', labelList)),
    ...about('stock', filter.inStock ? isFlag('inStock', true) : undefined),
  ]
}

/** `颜色:红` and `颜色:白` are alternatives, `容量:500ml` comes on top. */
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
    inRange('marginRate', basisPoints(guildProfitMarginStart, guildProfitMarginEnd)),
    inRange('discountRate', basisPoints(discountRateBegin, discountRateEnd)),
    inRange('thirdPrice', hundredths(filter.thirdPriceBegin, filter.thirdPriceEnd)),
  ]
}

const is = (field: string, value: string | undefined): Clause | undefined =>
  value === undefined ? undefined : { term: { [field]: value } }

const isFlag = (field: string, value: boolean | undefined): Clause | undefined =>
  value === undefined ? undefined : { term: { [field]: value } }

const hasAny = (field: string, values: Values): Clause | undefined =>
  values && { terms: { [field]: values.map(String) } }

const hasNone = (field: string, values: Values): Clause | undefined =>
  values && noneOf({ terms: { [field]: values.map(String) } })

/** Both ends inclusive; goods without the figure are in no range. */
function inRange(field: string, { from, to }: Range): Clause | undefined {
  if (from === null && to === null) return undefined
  return { range: { [field]: { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) } } }
}
