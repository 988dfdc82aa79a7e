import * as z from 'zod/mini'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { later } from '#schemas/base/later.ts'
import { isRecord } from '#schemas/base/record.ts'
import { MAX_QUERY_LENGTH } from '#schemas/base/search-word.ts'
import { roundDecimal } from '#schemas/money/decimal.ts'
import {
  decimalField,
  flagField,
  idField,
  idListField,
  intField,
  intListField,
  textField,
  textListField,
} from './filter-fields.ts'
import { GoodsOrder } from './goods-orders.ts'
import { productSources } from './types.ts'

export type { GoodsOrder }

export const PRICE_MESSAGE = `${formatFieldMessage('价格')}，最多两位小数`
const price = () => decimalField(/^\d{1,12}(\.\d{1,2})?$/, PRICE_MESSAGE)
const rate = () => decimalField(/^-?\d{1,9}(\.\d{1,4})?$/, formatFieldMessage('比率'))

/**
 * Filter of a goods list. Ranges are decimal texts with both ends inclusive: yuan or points for prices (as
 * displayed), percent for margin and discount rate. An unknown order means the default one.
 */
export const GoodsFilter = later(() =>
  z.object({
    /** Only goods of this published page; a missing type means the home page, a missing version 1. */
    pageType: textField(32),
    pageVersion: textField(32),
    goodsName: textField(MAX_QUERY_LENGTH),
    orderType: z.optional(z.catch(GoodsOrder(), 'default')),
    productSource: intField(0, 99_999),
    sourceList: intListField(1, 99),
    goodsTypes: intListField(1, 99),
    sellPriceStart: price(),
    sellPriceEnd: price(),
    goodsPriceBegin: price(),
    goodsPriceEnd: price(),
    guildProfitMarginStart: rate(),
    guildProfitMarginEnd: rate(),
    thirdPriceBegin: price(),
    thirdPriceEnd: price(),
    discountRateBegin: rate(),
    discountRateEnd: rate(),
    /** Only goods that can be bought in this quantity: their minimum quantity is not above it. */
    minNumber: intField(1, 1_000_000),
    isReal: flagField(),
    isActivity: flagField(),
    sellOut: flagField(),
    goodsClasses: idListField(),
    excludeGoodsClass: idListField(),
    substituteSales: flagField(),
    excludeBusinessIdList: idListField(),
    labelList: textListField(30),
    shopId: idField(),
    shopIdList: idListField(),
    navIdList: idListField(),
    catId: idField(),
    catIdList: idListField(),
    brandIdList: idListField(),
    brandGroupIdList: idListField(),
    brandLevelList: intListField(0, 99),
    /** Facets of the list: in stock only, price mode, delivery, and specs as `颜色:红`. */
    inStock: flagField(),
    payModels: intListField(1, 7),
    deliveryTypes: intListField(0, 99),
    specs: textListField(80),
    /** Searches for the exact words. */
    asTyped: flagField(),
  }),
)
export type GoodsFilter = z.output<ReturnType<typeof GoodsFilter>>

type Range = readonly [start: keyof GoodsFilter, end: keyof GoodsFilter]

/** Ranges of margin and discount, which apply only for viewers who may see such figures (`canSeeTerms`). */
export const termRanges = [
  ['guildProfitMarginStart', 'guildProfitMarginEnd'],
  ['thirdPriceBegin', 'thirdPriceEnd'],
  ['discountRateBegin', 'discountRateEnd'],
] as const satisfies readonly Range[]

export const filterRanges = [
  ['sellPriceStart', 'sellPriceEnd'],
  ['goodsPriceBegin', 'goodsPriceEnd'],
  ...termRanges,
] as const satisfies readonly Range[]

/** Reads a filter from an address, a cached form or an old page; unreadable fields are left out. */
export function readFilter(input: unknown): GoodsFilter {
  if (!isRecord(input)) return {}
  const whole = z.safeParse(GoodsFilter(), input)
  if (whole.success) return whole.data
  const unread = new Set(whole.error.issues.map((issue) => issue.path[0]))
  const rest = z.safeParse(
    GoodsFilter(),
    Object.fromEntries(Object.entries(input).filter(([key]) => !unread.has(key))),
  )
  return rest.success ? rest.data : {}
}

/** Returns the requested goods types. A known productSource takes precedence; an empty list means no restriction. */
export function listSources({ productSource, sourceList = [] }: GoodsFilter): readonly number[] {
  const source = productSource === undefined ? undefined : productSources[productSource]
  return source === undefined ? sourceList : [source]
}

function isAbove(start: string | undefined, end: string | undefined): boolean {
  if (start === undefined || end === undefined) return false
  return (roundDecimal(start, 4) ?? 0) > (roundDecimal(end, 4) ?? 0)
}

/** Swaps reversed ranges, turns productSource into sourceList, and drops values that do not restrict. */
export function normalizeFilter(filter: GoodsFilter): Omit<GoodsFilter, 'productSource'> {
  const { productSource: _, ...rest } = filter
  const normal: Omit<GoodsFilter, 'productSource'> = { ...rest, sourceList: [...listSources(filter)] }
  for (const [start, end] of filterRanges) {
    if (isAbove(normal[start], normal[end])) [normal[start], normal[end]] = [normal[end], normal[start]]
  }
  const restricting = Object.entries(normal).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(restricting)
}
