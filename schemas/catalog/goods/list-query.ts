import { QUERY_LONGEST, readWord } from '#schemas/base/search-word.ts'
import { type GoodsFilter, normaliseFilter, readFilter, termRanges } from './filter.ts'
import { payChoices } from './pay-choice.ts'

/** Choices of several values each; values of one field are alternatives, fields narrow one another. */
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

/** Switches; only one that is on stands in the address. */
export const switchFields = [
  'inStock',
  'isActivity',
  'asTyped',
] as const satisfies readonly (keyof GoodsFilter)[]
export type SwitchField = (typeof switchFields)[number]

type TermField = (typeof termRanges)[number][number]

/** Where the shopper is: what is left when every filter is cleared. */
export const placeFields = ['catId', 'goodsName', 'shopId'] as const satisfies readonly (keyof GoodsFilter)[]
type PlaceField = (typeof placeFields)[number]

/** What of the goods filter lives in the address of /goods/list, beside order, price and page. */
export type ListFilter = Pick<GoodsFilter, PlaceField | ChoiceField | SwitchField | TermField | 'minNumber'>

const textFields = [...placeFields, ...termRanges.flat(), 'minNumber'] as const

// A merchant's own value may hold a comma, which is what separates values.
const escaped = (value: string | number) => String(value).replaceAll('%', '%25').replaceAll(',', '%2C')
const unescaped = (value: string) => value.replaceAll('%2C', ',').replaceAll('%25', '%')

function listOf(text: unknown): string[] | undefined {
  return typeof text === 'string' && text !== '' ? text.split(',').map(unescaped) : undefined
}

/**
 * The filter in an address; what cannot be read is as if it were not there. `brandId` is a brand of a link,
 * `productSource` a source by its old numbers.
 */
export function readListFilter(query: Readonly<Record<string, unknown>>): ListFilter {
  const { brandId, productSource, goodsName } = query
  const texts = textFields.map((field) => [field, query[field]] as const)
  const switches = switchFields.map((field) => [field, query[field]] as const)
  const lists = choiceFields.map((field) => [field, listOf(query[field])] as const)
  const written = Object.fromEntries([...texts, ...switches, ...lists])
  // The beginning of a pasted text finds more of what is wanted than all goods do.
  const cut = typeof goodsName === 'string' && { goodsName: readWord(goodsName, QUERY_LONGEST) }
  const linked = { ...cut, brandIdList: written.brandIdList ?? listOf(brandId), productSource }
  const filter = normaliseFilter(readFilter({ ...written, ...linked }))
  if (filter.payModels) filter.payModels = payChoices(filter.payModels)
  const off = switchFields.filter((field) => filter[field] === false)
  return Object.fromEntries(Object.entries(filter).filter(([field]) => !off.some((one) => one === field)))
}

/** Fields that name a place or a choice by its id: one that is none of the mall's finds nothing. */
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

/**
 * The ids of an address that cannot be one, and which `readListFilter` leaves out: a list without them would hold what
 * nobody asked for.
 */
export function findUnreadableIds(query: Readonly<Record<string, unknown>>): IdField[] {
  const filter = readListFilter(query)
  const { brandId, brandIdList } = query
  const brands = isGiven(brandIdList) ? brandIdList : brandId
  const given: Readonly<Record<string, unknown>> = { ...query, brandIdList: brands }
  return idFields.filter((field) => isGiven(given[field]) && filter[field] === undefined)
}

/** The same filter as an address spells it: readListFilter gives it back. */
export function listFilterQuery(filter: ListFilter): Record<string, string | undefined> {
  const texts = textFields.map((field) => [field, filter[field]?.toString()] as const)
  const lists = choiceFields.map((field) => [field, filter[field]?.map(escaped).join(',')] as const)
  const switches = switchFields.map((field) => [field, filter[field] ? '1' : undefined] as const)
  return Object.fromEntries([...texts, ...lists, ...switches])
}

/** The values chosen of a field, as texts. */
export function chosenOf(filter: ListFilter, field: ChoiceField): readonly string[] {
  return (filter[field] ?? []).map(String)
}

/** Other values of a field; none drops the field. What is no value of it is left out. */
export function withChoice(filter: ListFilter, field: ChoiceField, values: readonly string[]): ListFilter {
  const { [field]: _, ...others } = filter
  return { ...others, ...readListFilter({ [field]: values.map(escaped).join(',') }) }
}

/** The value is chosen, or given back when it was. */
export function toggled(filter: ListFilter, field: ChoiceField, value: string): ListFilter {
  const before = chosenOf(filter, field)
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  return withChoice(filter, field, after)
}
