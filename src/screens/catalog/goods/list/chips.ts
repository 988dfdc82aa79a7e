import { CURRENCY } from '#schemas/base/constants.ts'
import type { Understood } from '#schemas/base/understood.ts'
import type { ConflictPart } from '#schemas/catalog/goods/conflict.ts'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { termRanges } from '#schemas/catalog/goods/filter.ts'
import { deliveryTypes, goodsTypeLabel, labelOf, payModels } from '#schemas/catalog/goods/labels.ts'
import {
  choiceFields,
  type ChoiceField,
  chosenOf,
  type ListFilter,
  switchFields,
  toggled,
  withChoice,
} from '#schemas/catalog/goods/list-query.ts'
import { rangeText } from '#src/parts/catalog/goods/list/range-text.ts'
import { choiceTitles, endsOf } from './facet-views.ts'
import type { GoodsListState } from './list-address.ts'

/** One chosen facet, `type：name`, and the list without it. */
export interface Chip {
  key: string
  type: string
  name: string
  without: Partial<GoodsListState>
  /** The condition that this is one value of, by its name in a conflict. */
  part?: ConflictPart
}

/** What names the chosen: the facets of the list, and the categories. */
export interface Names {
  /** Null until the first answer. */
  facets: Facets | null
  categoryName(catId: string): string | undefined
  /** ￥, the name of the points, or both. */
  unit: string
}

const switchNames = { inStock: '仅看有货', isActivity: '活动商品', asTyped: '按原词搜索' } as const
export const termTitles = {
  guildProfitMarginStart: { title: '利润率', unit: '%' },
  thirdPriceBegin: { title: '第三方价', unit: CURRENCY },
  discountRateBegin: { title: '折扣率', unit: '%' },
} as const

/** The names by which a conflict refers to the choices of a field; each spec is a condition of its own. */
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
  const name = facetNamed(field)
  const listed = name && facets?.[name].find((one) => one.value === value)?.label
  return listed || coded[field]?.(Number(value)) || value
}

const facetNamed = (field: ChoiceField) => Object.entries(facetOf).find(([known]) => known === field)?.[1]

const partOf = (field: ChoiceField): ConflictPart | undefined =>
  field === 'catIdList' ? 'categories' : facetNamed(field)

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
        part: isSpec ? `spec:${spec}` : partOf(field),
      }
    }),
  )
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
            ...(field === 'inStock' && { part: 'stock' as const }),
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
  return [
    { key: 'catId', type: '分类', name, without: { filter: without(filter, 'catId') }, part: 'category' },
  ]
}

/** A filter with other words; none where they are empty. */
function withWords({ goodsName: _, ...others }: ListFilter, words: string): ListFilter {
  return words === '' ? others : { ...others, goodsName: words }
}

/** What the mall read into the typed words: a price, or two that exclude each other, and occasions. */
function understoodChips({ filter }: GoodsListState, { budget, occasions }: Understood): Chip[] {
  return [
    ...(budget ? budgetChips(filter, budget) : []),
    ...occasions.map(({ name, without }) => ({
      key: `occasion ${name}`,
      type: '场景',
      name,
      without: { filter: withWords(filter, without) },
    })),
  ]
}

function budgetChips(
  filter: ListFilter,
  { from, to, without, excluding }: NonNullable<Understood['budget']>,
): Chip[] {
  const type = '价格'
  const withOthers = (words: string) => ({ filter: withWords(filter, words) })
  if (excluding.length > 0)
    return excluding.map((one): Chip => {
      const part = `price:${one.said}` as const
      return { key: part, type, name: one.said, without: withOthers(one.without), part }
    })
  const name = rangeText({ from: from ?? undefined, to: to ?? undefined }, CURRENCY)
  return [{ key: 'budget', type, name, without: withOthers(without), part: 'price' }]
}

/** The list without all values of one condition; null for one that it does not know. Pure. */
export function withoutPart(
  { filter }: GoodsListState,
  part: string,
  understood: Understood | null,
): Partial<GoodsListState> | null {
  const budget = understood?.budget
  if (part === 'price') return { filter: budget ? withWords(filter, budget.without) : filter, range: {} }
  if (part.startsWith('price:')) {
    const price = budget?.excluding.find(({ said }) => part === `price:${said}`)
    return price ? { filter: withWords(filter, price.without) } : null
  }
  // The price is a condition of its own.
  if (part === 'words' && budget) return { filter: withWords(filter, budget.said) }
  const key = fieldsOfPlace[part]
  if (key) return { filter: without(filter, key) }
  if (part.startsWith('spec:')) {
    const others = chosenOf(filter, 'specs').filter((value) => !value.startsWith(`${part.slice(5)}:`))
    return { filter: withChoice(filter, 'specs', others) }
  }
  const field = choiceFields.find((one) => partOf(one) === part)
  return field ? { filter: without(filter, field) } : null
}

const fieldsOfPlace: Readonly<Record<string, keyof ListFilter | undefined>> = {
  words: 'goodsName',
  category: 'catId',
  shop: 'shopId',
  stock: 'inStock',
}

/** Every chosen facet, and what of the typed words narrows the list like one. Pure. */
export function chipsOf(state: GoodsListState, names: Names, understood: Understood | null = null): Chip[] {
  const { filter, range } = state
  const { from, to } = endsOf(range, names.facets?.priceBands ?? [])
  const price: Chip[] =
    from === undefined && to === undefined
      ? []
      : [
          {
            key: 'price',
            type: '价格',
            name: rangeText({ from, to }, names.unit),
            without: { range: {} },
            part: 'price',
          },
        ]
  return [
    ...(understood ? understoodChips(state, understood) : []),
    ...categoryChip(state, names),
    ...choiceChips(filter, names),
    ...price,
    ...otherChips(filter),
  ]
}

/** 清空: everything but the place; in a search or a shop the category goes too. Pure. */
export function clearedOf(
  { filter }: GoodsListState,
  understood: Understood | null = null,
): Partial<GoodsListState> {
  const { catId, goodsName, shopId } = understood?.budget
    ? withWords(filter, understood.budget.without)
    : filter
  const place = { ...(goodsName !== undefined && { goodsName }), ...(shopId !== undefined && { shopId }) }
  const isPlace = goodsName === undefined && shopId === undefined && catId !== undefined
  return { filter: { ...place, ...(isPlace && { catId }) }, range: {} }
}
