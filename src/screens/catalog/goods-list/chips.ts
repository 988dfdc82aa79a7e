import { CURRENCY } from '#schemas/base/constants.ts'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { termRanges } from '#schemas/catalog/goods/filter.ts'
import {
  choiceFields,
  type ChoiceField,
  chosenOf,
  type ListFilter,
  switchFields,
  toggled,
} from '#schemas/catalog/goods/list-query.ts'
import { deliveryTypes, goodsTypeLabel, labelOf, payModels } from '#schemas/catalog/goods/labels.ts'
import { choiceTitles, type Ends, endsOf } from './facet-views.ts'
import type { GoodsListState } from './list-address.ts'

/** One chosen facet, `type：name`, and the list without it. */
export interface Chip {
  key: string
  type: string
  name: string
  without: Partial<GoodsListState>
}

/** What names the chosen: the facets of the list, and the categories. */
export interface Names {
  /** Null until the first answer. */
  facets: Facets | null
  categoryName(catId: string): string | undefined
  /** ￥, the name of the points, or both. */
  unit: string
}

const switchNames = { inStock: '仅看有货', isActivity: '活动商品' } as const
export const termTitles = {
  guildProfitMarginStart: { title: '利润率', unit: '%' },
  thirdPriceBegin: { title: '第三方价', unit: CURRENCY },
  discountRateBegin: { title: '折扣率', unit: '%' },
} as const

const facetOf = {
  brandIdList: 'brands',
  goodsTypes: 'goodsTypes',
  labelList: 'labels',
  shopIdList: 'shops',
  deliveryTypes: 'deliveryTypes',
  payModels: 'payModels',
} as const satisfies Partial<Record<ChoiceField, keyof Facets>>

/** Where no facet names a code, its own table does. */
const coded: Partial<Record<ChoiceField, (code: number) => string>> = {
  goodsTypes: goodsTypeLabel,
  sourceList: goodsTypeLabel,
  deliveryTypes: (code) => labelOf(deliveryTypes, code),
  payModels: (code) => labelOf(payModels, code),
}

function nameIn({ facets, categoryName }: Names, field: ChoiceField, value: string): string {
  if (field === 'catIdList') return categoryName(value) ?? value
  const name = Object.entries(facetOf).find(([known]) => known === field)?.[1]
  const listed = name && facets?.[name].find((one) => one.value === value)?.label
  return listed || coded[field]?.(Number(value)) || value
}

function choiceChips(filter: ListFilter, names: Names): Chip[] {
  return choiceFields.flatMap((field) =>
    chosenOf(filter, field).map((value) => {
      const [spec = '', ...rest] = value.split(':')
      const isSpec = field === 'specs' && rest.length > 0
      return {
        key: `${field} ${value}`,
        type: isSpec ? spec : choiceTitles[field],
        name: isSpec ? rest.join(':') : nameIn(names, field, value),
        without: { filter: toggled(filter, field, value) },
      }
    }),
  )
}

/** `￥100–199`, `10% 以上`, `300积分 以下`. */
export function rangeText({ from, to }: Ends, unit: string): string {
  const amount = (value: string) => (unit === CURRENCY ? `${unit}${value}` : `${value}${unit}`)
  if (from !== undefined && to !== undefined)
    return unit === CURRENCY ? `${amount(from)}–${to}` : `${from}–${amount(to)}`
  return from !== undefined ? `${amount(from)} 以上` : `${amount(to ?? '0')} 以下`
}

function without<K extends keyof ListFilter>(filter: ListFilter, ...keys: K[]): ListFilter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.some((one) => one === key)))
}

function otherChips(filter: ListFilter): Chip[] {
  const terms = termRanges.flatMap(([start, end]) => {
    const [from, to] = [filter[start], filter[end]]
    if (from === undefined && to === undefined) return []
    const { title, unit } = termTitles[start]
    const rest = without(filter, start, end)
    return [{ key: start, type: title, name: rangeText({ from, to }, unit), without: { filter: rest } }]
  })
  const switches = switchFields.flatMap((field) =>
    filter[field]
      ? [
          {
            key: field,
            type: '筛选',
            name: switchNames[field],
            without: { filter: without(filter, field) },
          },
        ]
      : [],
  )
  const { minNumber } = filter
  const least = { key: 'minNumber', type: '起购量', without: { filter: without(filter, 'minNumber') } }
  return [
    ...terms,
    ...switches,
    ...(minNumber === undefined ? [] : [{ ...least, name: `不超过 ${minNumber}` }]),
  ]
}

/** In a search or a shop the category is a choice as well; on its own page it is the place. */
function categoryChip({ filter }: GoodsListState, { categoryName }: Names): Chip[] {
  const { catId, goodsName, shopId } = filter
  if (catId === undefined || (goodsName === undefined && shopId === undefined)) return []
  const name = categoryName(catId) ?? catId
  return [{ key: 'catId', type: '分类', name, without: { filter: without(filter, 'catId') } }]
}

/** Every chosen facet. Pure. */
export function chipsOf(state: GoodsListState, names: Names): Chip[] {
  const { filter, range } = state
  const { from, to } = endsOf(range, names.facets?.priceBands ?? [])
  const price: Chip[] =
    from === undefined && to === undefined
      ? []
      : [{ key: 'price', type: '价格', name: rangeText({ from, to }, names.unit), without: { range: {} } }]
  return [...categoryChip(state, names), ...choiceChips(filter, names), ...price, ...otherChips(filter)]
}

/** 清空: everything but the place; in a search or a shop the category goes too. Pure. */
export function clearedOf({ filter }: GoodsListState): Partial<GoodsListState> {
  const { catId, goodsName, shopId } = filter
  const place = { ...(goodsName !== undefined && { goodsName }), ...(shopId !== undefined && { shopId }) }
  const isPlace = goodsName === undefined && shopId === undefined && catId !== undefined
  return { filter: { ...place, ...(isPlace && { catId }) }, range: {} }
}
