import { type GoodsFilter, normalizeFilter } from '#schemas/catalog/goods/filter.ts'
import { listPayModels } from '#schemas/catalog/goods/pay-choice.ts'
import type { Subject } from '#server/catalog/goods/condition.ts'
import { parseBasisPoints, parseHundredths, type Range } from '#server/catalog/goods/price-ranges.ts'
import { markCodesWithAny } from './dictionary.ts'
import {
  type FigureColumn,
  type FlagColumn,
  type GoodsColumns,
  STOCK_TRAIT,
  TRAITS,
} from './goods-columns.ts'
import type { IndexQuery } from './index-query.ts'

type Filter = Omit<GoodsFilter, 'productSource'>

type Figures = Float64Array | Int32Array

/** Test of a slot; described as data, because calling a function for each of a million slots would be too slow. */
export type Test =
  | { by: 'code'; column: Uint32Array; allowed: Uint8Array }
  /** Tests the trait code: goods with the same traits all pass or all fail. */
  | { by: 'traits'; allowed: Uint8Array }
  | { by: 'flag'; column: Uint8Array; value: number }
  /** Both bounds are inclusive; NaN is in no range. */
  | { by: 'figure'; column: Figures; least: number; most: number }

export type TestOf<B extends Test['by']> = Extract<Test, { by: B }>

/** Condition on goods, equivalent to the SQL in `server/catalog/goods/conditions.ts`. */
export interface Restriction {
  /** Null if the condition applies to every facet. */
  subject: Subject | null
  test: Test
}

/** Lists the restrictions of a query; `isMatch` is 1 for each slot whose goods match the words of the query. */
export function listRestrictions(
  columns: GoodsColumns,
  query: IndexQuery,
  isMatch: Uint8Array | undefined,
): Restriction[] {
  const filter = normalizeFilter(query.filter)
  const about = (subject: Subject | null, ...tests: (Test | undefined)[]): Restriction[] =>
    tests.flatMap((test) => (test ? [{ subject, test }] : []))
  const choices = choicesOf(columns, filter)
  return [
    ...choices.flatMap(([subject, test]) => about(subject, test)),
    ...specsOf(columns, filter.specs).flatMap(([subject, test]) => about(subject, test)),
    ...about('price', sellPrice(columns, query, filter)),
    ...about(null, ...placesOf(columns, filter, query.brandSets), ...traitsOf(columns, filter)),
    ...about(
      null,
      isInRange(columns, 'guestFigure', parseHundredths(filter.goodsPriceBegin, filter.goodsPriceEnd)),
      ...(query.seesTerms ? termsOf(columns, filter) : []),
    ),
    ...about(
      null,
      query.only && oneOfIds(columns, query.only),
      isMatch && { by: 'flag', column: isMatch, value: 1 },
    ),
  ]
}

function choicesOf(columns: GoodsColumns, filter: Filter): [Subject, Test | undefined][] {
  const { catIdList, brandIdList, shopIdList, goodsTypes, payModels, deliveryTypes, labelList } = filter
  return [
    ['categories', hasAny(columns, 'categoryPath', catIdList)],
    ['brands', hasAny(columns, 'brandId', brandIdList)],
    ['shops', hasAny(columns, 'shopId', shopIdList)],
    ['goodsTypes', hasAny(columns, 'goodsType', goodsTypes)],
    ['payModels', hasAny(columns, 'payModel', payModels && listPayModels(payModels))],
    ['deliveryTypes', hasAny(columns, 'deliveryType', deliveryTypes)],
    ['labels', hasAny(columns, 'labels', labelList)],
    ['stock', filter.inStock ? isInStock(columns, true) : undefined],
  ]
}

/** Values of one spec are alternatives (`颜色:红`, `颜色:白`); different specs must all match (`容量:500ml`). */
function specsOf(columns: GoodsColumns, specs: readonly string[] = []): [Subject, Test | undefined][] {
  const names = [...new Set(specs.map((spec) => spec.split(':')[0] ?? ''))]
  return names.map((name) => {
    const values = specs.filter((spec) => (spec.split(':')[0] ?? '') === name)
    return [`spec:${name}`, hasAny(columns, 'attributes', values)]
  })
}

function placesOf(columns: GoodsColumns, filter: Filter, brandSets: IndexQuery['brandSets']) {
  const { catId, goodsClasses, excludeGoodsClass, shopId, navIdList, excludeBusinessIdList } = filter
  return [
    hasAny(columns, 'categoryPath', catId === undefined ? undefined : [catId]),
    hasAny(columns, 'categoryPath', goodsClasses),
    hasNone(columns, 'categoryPath', excludeGoodsClass),
    hasAny(columns, 'shopId', shopId === undefined ? undefined : [shopId]),
    hasAny(columns, 'navIds', navIdList),
    ...brandSets.map((ids) => hasAny(columns, 'brandId', ids)),
    hasNone(columns, 'businessId', excludeBusinessIdList),
  ]
}

function traitsOf(columns: GoodsColumns, filter: Filter) {
  const { sellOut, sourceList, minNumber, isReal, isActivity, substituteSales } = filter
  return [
    sellOut === undefined ? undefined : isInStock(columns, !sellOut),
    hasAny(columns, 'sourceType', sourceList),
    minNumber === undefined ? undefined : isInRange(columns, 'minNumber', { from: null, to: minNumber }),
    isFlag(columns, 'isReal', isReal),
    isFlag(columns, 'isActivity', isActivity),
    isFlag(columns, 'substituteSales', substituteSales),
  ]
}

function termsOf(columns: GoodsColumns, filter: Filter) {
  const { guildProfitMarginStart, guildProfitMarginEnd, discountRateBegin, discountRateEnd } = filter
  return [
    isInRange(columns, 'marginRate', parseBasisPoints(guildProfitMarginStart, guildProfitMarginEnd)),
    isInRange(columns, 'discountRate', parseBasisPoints(discountRateBegin, discountRateEnd)),
    isInRange(columns, 'thirdPrice', parseHundredths(filter.thirdPriceBegin, filter.thirdPriceEnd)),
  ]
}

function sellPrice({ prices }: GoodsColumns, { view }: IndexQuery, filter: Filter): Test | undefined {
  return inRange(prices[view].figure, parseHundredths(filter.sellPriceStart, filter.sellPriceEnd))
}

function hasAny(
  { codes, traits }: GoodsColumns,
  name: keyof GoodsColumns['codes'],
  values: readonly (string | number)[] | undefined,
): TestOf<'code' | 'traits'> | undefined {
  if (values === undefined) return undefined
  const { dictionary, column } = codes[name]
  const allowed = markCodesWithAny(dictionary, values.map(String))
  const place = TRAITS.findIndex((trait) => trait === name)
  if (place < 0) return { by: 'code', column, allowed }
  return { by: 'traits', allowed: Uint8Array.from(traits.tuples.at(place), (code) => allowed[code] ?? 0) }
}

function hasNone(...asked: Parameters<typeof hasAny>): Test | undefined {
  const test = hasAny(...asked)
  return test && { ...test, allowed: test.allowed.map((allowed) => 1 - allowed) }
}

function isInStock({ traits }: GoodsColumns, value: boolean): Test {
  const numbers = traits.tuples.at(STOCK_TRAIT)
  return { by: 'traits', allowed: Uint8Array.from(numbers, (number) => ((number === 1) === value ? 1 : 0)) }
}

function isFlag({ flags }: GoodsColumns, name: FlagColumn, value: boolean | undefined): Test | undefined {
  return value === undefined ? undefined : { by: 'flag', column: flags[name], value: value ? 1 : 0 }
}

const isInRange = ({ figures }: GoodsColumns, name: FigureColumn, range: Range): Test | undefined =>
  inRange(figures[name], range)

function inRange(column: Figures, { from, to }: Range): Test | undefined {
  if (from === null && to === null) return undefined
  return { by: 'figure', column, least: from ?? -Infinity, most: to ?? Infinity }
}

function oneOfIds({ ids, size }: GoodsColumns, only: readonly string[]): Test {
  const wanted = new Set(only)
  const column = new Uint8Array(size)
  for (let slot = 0; slot < size; slot++) if (wanted.has(ids[slot] ?? '')) column[slot] = 1
  return { by: 'flag', column, value: 1 }
}
