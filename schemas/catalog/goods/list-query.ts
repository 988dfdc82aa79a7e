import { MAX_QUERY_LENGTH, readWord } from '#schemas/base/search-word.ts'
import { type GoodsFilter, normalizeFilter, readFilter, termRanges } from './filter.ts'
import { mergePayModels } from './pay-choice.ts'

/** Fields with several values: goods match any value of a field, but must match all fields. */
export const choiceFields = [
  'catIdList',
  'brandIdList',
  'specs',
  'goodsTypes',
  'sourceList',
  'labelList',
  'shopIdList',
  'deliveryTypes',
  'payModels',
] as const satisfies readonly (keyof GoodsFilter)[]
export type ChoiceField = (typeof choiceFields)[number]

/** Boolean fields; the address contains only those that are on. */
export const switchFields = [
  'inStock',
  'isActivity',
  'asTyped',
] as const satisfies readonly (keyof GoodsFilter)[]
export type SwitchField = (typeof switchFields)[number]

type TermField = (typeof termRanges)[number][number]

/** Fields that remain when all filters are cleared. */
export const placeFields = ['catId', 'goodsName', 'shopId'] as const satisfies readonly (keyof GoodsFilter)[]
type PlaceField = (typeof placeFields)[number]

/** Part of the goods filter that is stored in the address of /goods/list, besides order, price and page. */
export type ListFilter = Pick<GoodsFilter, PlaceField | ChoiceField | SwitchField | TermField | 'minNumber'>

const textFields = [...placeFields, ...termRanges.flat(), 'minNumber'] as const

// Commas separate values, so they are escaped in values that merchants chose.
const escaped = (value: string | number) => String(value).replaceAll('%', '%25').replaceAll(',', '%2C')
const unescaped = (value: string) => value.replaceAll('%2C', ',').replaceAll('%25', '%')

function listOf(text: unknown): string[] | undefined {
  return typeof text === 'string' && text !== '' ? text.split(',').map(unescaped) : undefined
}

/** Ignores unreadable values. `brandId` comes from links to a brand, `productSource` has the old numbers. */
export function readListFilter(query: Readonly<Record<string, unknown>>): ListFilter {
  const { brandId, productSource, goodsName } = query
  const texts = textFields.map((field) => [field, query[field]] as const)
  const switches = switchFields.map((field) => [field, query[field]] as const)
  const lists = choiceFields.map((field) => [field, listOf(query[field])] as const)
  const written = Object.fromEntries([...texts, ...switches, ...lists])
  // Long pasted text is cut: its beginning finds better results than dropping it, which would list all goods.
  const cut = typeof goodsName === 'string' && { goodsName: readWord(goodsName, MAX_QUERY_LENGTH) }
  const linked = { ...cut, brandIdList: written.brandIdList ?? listOf(brandId), productSource }
  const filter = normalizeFilter(readFilter({ ...written, ...linked }))
  if (filter.payModels) filter.payModels = mergePayModels(filter.payModels)
  const off = switchFields.filter((field) => filter[field] === false)
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !off.some((one) => one === field)))
}

/** Fields with ids; an unknown id finds no goods. */
export const idFields = [
  'catId',
  'shopId',
  'catIdList',
  'brandIdList',
  'shopIdList',
  'labelList',
] as const satisfies readonly (PlaceField | ChoiceField)[]
export type IdField = (typeof idFields)[number]

const isGiven = (text: unknown) => typeof text === 'string' && /[^\s,]/.test(text)

/** Finds fields whose ids are all invalid: without them the list would show goods that nobody asked for. */
export function findUnreadableIds(query: Readonly<Record<string, unknown>>): IdField[] {
  const filter = readListFilter(query)
  const { brandId, brandIdList } = query
  const brands = isGiven(brandIdList) ? brandIdList : brandId
  const given: Readonly<Record<string, unknown>> = { ...query, brandIdList: brands }
  return idFields.filter((field) => isGiven(given[field]) && filter[field] === undefined)
}

/** Formats the filter for an address; `readListFilter` restores it. */
export function buildListQuery(filter: ListFilter): Record<string, string | undefined> {
  const texts = textFields.map((field) => [field, filter[field]?.toString()] as const)
  const lists = choiceFields.map((field) => [field, filter[field]?.map(escaped).join(',')] as const)
  const switches = switchFields.map((field) => [field, filter[field] ? '1' : undefined] as const)
  return Object.fromEntries([...texts, ...lists, ...switches])
}

/** Returns the chosen values of a field, as texts. */
export function getChoices(filter: ListFilter, field: ChoiceField): readonly string[] {
  return (filter[field] ?? []).map(String)
}

/** Replaces the values of a field; an empty list removes it. Invalid values are left out. */
export function setChoices(filter: ListFilter, field: ChoiceField, values: readonly string[]): ListFilter {
  const { [field]: _, ...others } = filter
  return { ...others, ...readListFilter({ [field]: values.map(escaped).join(',') }) }
}

/** Adds the value to the field, or removes it if it is already chosen. */
export function toggleChoice(filter: ListFilter, field: ChoiceField, value: string): ListFilter {
  const before = getChoices(filter, field)
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  return setChoices(filter, field, after)
}
