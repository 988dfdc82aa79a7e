import { CURRENCY } from '#schemas/base/constants.ts'
import type { Understood } from '#schemas/base/understood.ts'
import type { ConflictPart } from '#schemas/catalog/goods/conflict.ts'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { termRanges } from '#schemas/catalog/goods/filter.ts'
import { deliveryTypes, getGoodsTypeLabel, getLabel, payModels } from '#schemas/catalog/goods/labels.ts'
import {
  choiceFields,
  type ChoiceField,
  getChoices,
  type ListFilter,
  switchFields,
  toggleChoice,
  setChoices,
} from '#schemas/catalog/goods/list-query.ts'
import { formatRange } from '#src/parts/catalog/goods/list/range-text.ts'
import { choiceTitles, getEnds } from './facet-views.ts'
import type { GoodsListState } from './list-address.ts'

/** One chosen facet as `type：name`. */
export interface Chip {
  key: string
  type: string
  name: string
  without: Partial<GoodsListState>
  /** Name of the condition in a conflict; several chips may have the same one. */
  part?: ConflictPart
}

export interface Names {
  facets: Facets | null
  categoryName(catId: string): string | undefined
  /** Unit of the price range: ￥, the name of the points, or both. */
  unit: string
}

const switchNames = { inStock: '仅看有货', isActivity: '活动商品', asTyped: '按原词搜索' } as const
export const termTitles = {
  guildProfitMarginStart: { title: '利润率', unit: '%' },
  thirdPriceBegin: { title: '第三方价', unit: CURRENCY },
  discountRateBegin: { title: '折扣率', unit: '%' },
} as const

/** Each spec is a condition of its own. */
const facetOf = {
  brandIdList: 'brands',
  goodsTypes: 'goodsTypes',
  labelList: 'labels',
  shopIdList: 'shops',
  deliveryTypes: 'deliveryTypes',
  payModels: 'payModels',
} as const satisfies Partial<Record<ChoiceField, keyof Facets>>

/** Labels of the choices whose values are codes and have no facet with names. */
const coded: Partial<Record<ChoiceField, (code: number) => string>> = {
  goodsTypes: getGoodsTypeLabel,
  sourceList: getGoodsTypeLabel,
  deliveryTypes: (code) => getLabel(deliveryTypes, code),
  payModels: (code) => getLabel(payModels, code),
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
    getChoices(filter, field).map((value) => {
      const [spec = '', ...rest] = value.split(':')
      const isSpec = field === 'specs' && rest.length > 0
      return {
        key: `${field} ${value}`,
        type: isSpec ? spec : choiceTitles[field],
        name: isSpec ? rest.join(':') : nameIn(names, field, value),
        without: { filter: toggleChoice(filter, field, value) },
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
    return [{ key: start, type: title, name: formatRange({ from, to }, unit), without: { filter: rest } }]
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

/** In a search or a shop the category is a choice and gets a chip; otherwise the category is the page itself. */
function categoryChip({ filter }: GoodsListState, { categoryName }: Names): Chip[] {
  const { catId, goodsName, shopId } = filter
  if (catId === undefined || (goodsName === undefined && shopId === undefined)) return []
  const name = categoryName(catId) ?? catId
  return [
    { key: 'catId', type: '分类', name, without: { filter: without(filter, 'catId') }, part: 'category' },
  ]
}

/** Returns the filter with these search words instead of its own; empty words remove the field. */
function withWords({ goodsName: _, ...others }: ListFilter, words: string): ListFilter {
  return words === '' ? others : { ...others, goodsName: words }
}

/** Chips for the typed words: one price, or two prices that exclude each other, and occasions. */
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
  const name = formatRange({ from: from ?? undefined, to: to ?? undefined }, CURRENCY)
  return [{ key: 'budget', type, name, without: withOthers(without), part: 'price' }]
}

/** Returns the list without any value of the condition `part`; null if `part` is no condition of the list. Pure. */
export function removePart(
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
  // A price typed among the search words is a condition of its own and stays.
  if (part === 'words' && budget) return { filter: withWords(filter, budget.said) }
  const key = fieldsOfPlace[part]
  if (key) return { filter: without(filter, key) }
  if (part.startsWith('spec:')) {
    const others = getChoices(filter, 'specs').filter((value) => !value.startsWith(`${part.slice(5)}:`))
    return { filter: setChoices(filter, 'specs', others) }
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

/** Lists every chosen facet, and the parts of the typed words that narrow the list as a facet does. Pure. */
export function listChips(state: GoodsListState, names: Names, understood: Understood | null = null): Chip[] {
  const { filter, range } = state
  const { from, to } = getEnds(range, names.facets?.priceBands ?? [])
  const price: Chip[] =
    from === undefined && to === undefined
      ? []
      : [
          {
            key: 'price',
            type: '价格',
            name: formatRange({ from, to }, names.unit),
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

/** Keeps the search, shop or category page itself (清空); in a search or a shop clears the category too. */
export function clearFilters(
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
