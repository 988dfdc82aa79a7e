import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { type ChoiceField, chosenOf, type ListFilter } from '#schemas/catalog/goods/list-query.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { PriceRange } from '#src/parts/catalog/goods/list/list-state.ts'
import type { Ends } from '#src/parts/catalog/goods/list/range-text.ts'

type FacetValue = Facets['brands'][number]

/** One row of the filter panel. */
export interface FacetView {
  key: string
  title: string
  field: ChoiceField
  values: readonly FacetValue[]
  chosen: readonly string[]
  /** Its values show their marks. */
  logos: boolean
}

/** What the fields are called, in rows and on chips. */
export const choiceTitles = {
  catIdList: '分类',
  brandIdList: '品牌',
  specs: '规格',
  goodsTypes: '商品来源',
  sourceList: '货源',
  labelList: '标签',
  shopIdList: '店铺',
  deliveryTypes: '配送方式',
  payModels: '支付方式',
} as const satisfies Record<ChoiceField, string>

/** One value narrows nothing; it shows only where it is chosen. */
function isUseful({ values, chosen }: FacetView): boolean {
  return values.length > 1 || chosen.length > 0
}

/** The rows of what can be chosen, in their order. A spec's row knows only the values of its own. Pure. */
export function facetViews(facets: Facets, filter: ListFilter): FacetView[] {
  const row = (field: ChoiceField, values: readonly FacetValue[]): FacetView => ({
    key: field,
    field,
    title: choiceTitles[field],
    values,
    chosen: chosenOf(filter, field),
    logos: field === 'brandIdList',
  })
  const specs = facets.specs.map(({ name, values }) => ({
    ...row('specs', values),
    key: `spec ${name}`,
    title: name,
    chosen: chosenOf(filter, 'specs').filter((value) => values.some((one) => one.value === value)),
  }))
  return [
    row('brandIdList', facets.brands),
    row('goodsTypes', facets.goodsTypes),
    row('labelList', facets.labels),
    ...specs,
    row('shopIdList', facets.shops),
    row('deliveryTypes', facets.deliveryTypes),
    row('payModels', facets.payModels),
  ].filter(isUseful)
}

/** Other values for one row: those of the other specs, which share its field, stay. Pure. */
export function valuesWith(view: FacetView, filter: ListFilter, chosen: readonly string[]): string[] {
  const others = chosenOf(filter, view.field).filter((value) => !view.chosen.includes(value))
  return [...others, ...chosen]
}

export interface BandView {
  range: PriceRange
  /** The same as one says it: 500 to 1999, where the goods below 2000 are meant. */
  ends: Ends
  count: number
}

/** The range that holds a band's goods: the next band's first price is not of it. Pure. */
export function bandViews(bands: Facets['priceBands']): BandView[] {
  if (bands.length < 2) return []
  return bands.map(({ from, to, count }, place) => {
    const sellPriceStart = place === 0 && parseYuan(from) === 0 ? undefined : short(from)
    const next = to === null ? null : parseYuan(to)
    const sellPriceEnd = next === null ? undefined : short(formatYuan(next - 1))
    const isWhole = next !== null && next % YUAN === 0 && next > YUAN
    const last = isWhole ? short(formatYuan(next - YUAN)) : sellPriceEnd
    return { range: { sellPriceStart, sellPriceEnd }, ends: { from: sellPriceStart, to: last }, count }
  })
}

/** A range as its band says it, where it is one of these; else as it is. Pure. */
export function endsOf(range: PriceRange, bands: Facets['priceBands']): Ends {
  const band = bandViews(bands).find((view) => isSameRange(view.range, range))
  return band?.ends ?? { from: range.sellPriceStart, to: range.sellPriceEnd }
}

export const isSameRange = (one: PriceRange, other: PriceRange) =>
  one.sellPriceStart === other.sellPriceStart && one.sellPriceEnd === other.sellPriceEnd

/** In fen. */
const YUAN = 100

const short = (amount: string) => amount.replace(/\.00$/, '')
