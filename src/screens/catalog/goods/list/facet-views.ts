import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { type ChoiceField, getChoices, type ListFilter } from '#schemas/catalog/goods/list-query.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { PriceRange } from '#src/parts/catalog/goods/list/list-state.ts'
import type { Ends } from '#src/parts/catalog/goods/list/range-text.ts'

type FacetValue = Facets['brands'][number]

export interface FacetView {
  key: string
  title: string
  field: ChoiceField
  values: readonly FacetValue[]
  chosen: readonly string[]
  logos: boolean
}

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

/** Returns true if the row has several values or a chosen one. A single value narrows nothing. */
function isUseful({ values, chosen }: FacetView): boolean {
  return values.length > 1 || chosen.length > 0
}

/** Lists the rows of choices in display order. The row of a spec contains only that spec's values. Pure. */
export function listFacetViews(facets: Facets, filter: ListFilter): FacetView[] {
  const row = (field: ChoiceField, values: readonly FacetValue[]): FacetView => ({
    key: field,
    field,
    title: choiceTitles[field],
    values,
    chosen: getChoices(filter, field),
    logos: field === 'brandIdList',
  })
  const specs = facets.specs.map(({ name, values }) => ({
    ...row('specs', values),
    key: `spec ${name}`,
    title: name,
    chosen: getChoices(filter, 'specs').filter((value) => values.some((one) => one.value === value)),
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

/** Returns the values of the field with the values of this row replaced. Values of other specs stay. */
export function replaceRowValues(view: FacetView, filter: ListFilter, chosen: readonly string[]): string[] {
  const others = getChoices(filter, view.field).filter((value) => !view.chosen.includes(value))
  return [...others, ...chosen]
}

export interface BandView {
  range: PriceRange
  /** The range as people say it: 500 to 1999 for goods below 2000. */
  ends: Ends
  count: number
}

/** Returns the range of each price band. The lower bound of the next band is excluded. Pure. */
export function listBandViews(bands: Facets['priceBands']): BandView[] {
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

/** Returns the ends of a range as its price band shows them, or the range itself if it is no band. Pure. */
export function getEnds(range: PriceRange, bands: Facets['priceBands']): Ends {
  const band = listBandViews(bands).find((view) => isSameRange(view.range, range))
  return band?.ends ?? { from: range.sellPriceStart, to: range.sellPriceEnd }
}

export const isSameRange = (one: PriceRange, other: PriceRange) =>
  one.sellPriceStart === other.sellPriceStart && one.sellPriceEnd === other.sellPriceEnd

const YUAN = 100

const short = (amount: string) => amount.replace(/\.00$/, '')
