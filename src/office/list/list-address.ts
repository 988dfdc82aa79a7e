import { type Filter, type List, type ListQuery, NEAREST, getDefaultSort } from '#schemas/base/list.ts'
import { MAX_LIST_WORD_LENGTH, readWord } from '#schemas/base/search-word.ts'

/** State of a list in its address. A saved view stores all of it except the page position. */
export type ListAddress = Omit<ListQuery, 'filters'> & { filters: Readonly<Record<string, string>> }

const ROWS = 20

const DAYS = /^(?:\d{4}-\d\d-\d\d)?~(?:\d{4}-\d\d-\d\d)?$/

/** Returns the value of a filter without the choices that the filter does not offer; '' for any. */
function readFilter(filter: Filter | undefined, value: string): string {
  if (filter?.kind === 'days') return DAYS.test(value) ? value : ''
  if (filter?.kind !== 'choice') return value
  return value
    .split(',')
    .filter((one) => Object.hasOwn(filter.choices, one))
    .join(',')
}

/** Returns the labels of filters whose values in the address are not valid. */
export function findUnread(list: List, search: string): string[] {
  const updateAddress = new URLSearchParams(search)
  return Object.entries(list.filters).flatMap(([name, filter]) => {
    const value = updateAddress.get(name) ?? ''
    return readFilter(filter, value) === value ? [] : [filter.label]
  })
}

/** Reads the state of a list from its address; ignores unknown filters, choices and sorts. */
export function readAddress(list: List, search: string): ListAddress {
  const updateAddress = new URLSearchParams(search)
  const sort = updateAddress.get('sort') ?? ''
  const size = Number(updateAddress.get('pageSize'))
  const filters = Object.keys(list.filters).flatMap((name) => {
    const value = readFilter(list.filters[name], updateAddress.get(name) ?? '')
    return value === '' ? [] : [[name, value] as const]
  })
  return {
    word: readWord(updateAddress.get('word') ?? '', MAX_LIST_WORD_LENGTH),
    asTyped: list.understands === true && updateAddress.get('asTyped') === '1',
    sort: list.sorts.includes(sort) ? sort : getDefaultSort(list),
    order: updateAddress.get('order') === 'asc' ? 'asc' : 'desc',
    after: updateAddress.get('after') ?? undefined,
    before: updateAddress.get('before') ?? undefined,
    pageSize: Number.isInteger(size) && size > 0 ? size : ROWS,
    filters: Object.fromEntries(filters),
  }
}

/** Writes the state of a list as a query string without default values: '' or `?word=…`. */
export function formatListQuery(list: List, address: ListAddress): string {
  const { word, asTyped, sort, order, after, before, pageSize, filters } = address
  const said = new URLSearchParams()
  const say = (name: string, value: string | undefined, usual = '') => {
    if (value !== undefined && value !== usual) said.set(name, value)
  }
  say('word', word)
  say('asTyped', asTyped ? '1' : undefined)
  for (const name of Object.keys(list.filters)) say(name, filters[name])
  say('sort', sort, getDefaultSort(list))
  say('order', order, 'desc')
  say('pageSize', String(pageSize), String(ROWS))
  say('after', after)
  say('before', before)
  const text = said.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns the change for a word; a new word is interpreted again and, if the list can, sorted by relevance. */
export function changeWord(list: List, address: ListAddress, word: string): Partial<ListAddress> {
  return word === address.word
    ? { word }
    : { word, asTyped: false, ...(list.understands && { sort: NEAREST }) }
}

/** Applies a change to the state of a list and returns to the first page. */
export function updateAddress(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, after: undefined, before: undefined, ...change }
}

/** Returns the state of the list without its word and filters. */
export const resetList = (list: List, address: ListAddress): ListAddress =>
  updateAddress(address, { ...changeWord(list, address, ''), filters: {} })

/** Returns true if a word or a filter narrows the list. */
export function isNarrowed({ word, filters }: ListAddress): boolean {
  return word !== '' || Object.values(filters).some((value) => value !== '')
}

/** Converts the state of a list to the input of its call; filters become fields beside the other fields. */
export function toListInput({ filters, ...rest }: ListAddress): Record<string, unknown> {
  return { ...rest, ...filters }
}
