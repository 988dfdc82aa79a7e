import { type Filter, type List, type ListQuery, NEAREST, usualSort } from '#schemas/base/list.ts'
import { LIST_WORD_LONGEST, readWord } from '#schemas/base/search-word.ts'

/** What the address of a list says: everything but the place in it is kept in a saved view. */
export type ListAddress = Omit<ListQuery, 'filters'> & { filters: Readonly<Record<string, string>> }

/** Rows of a page, unless the address says another number. */
const ROWS = 20

const DAYS = /^(?:\d{4}-\d\d-\d\d)?~(?:\d{4}-\d\d-\d\d)?$/

/** Reads the value of a filter without what it does not offer; '' for any. */
function readFilter(filter: Filter | undefined, value: string): string {
  if (filter?.kind === 'days') return DAYS.test(value) ? value : ''
  if (filter?.kind !== 'choice') return value
  return value
    .split(',')
    .filter((one) => Object.hasOwn(filter.choices, one))
    .join(',')
}

/** Labels of the filters of which an address says something that they do not offer. */
export function findUnread(list: List, search: string): string[] {
  const asked = new URLSearchParams(search)
  return Object.entries(list.filters).flatMap(([name, filter]) => {
    const value = asked.get(name) ?? ''
    return readFilter(filter, value) === value ? [] : [filter.label]
  })
}

/** Reads an address; what the list does not know is left out. */
export function readAddress(list: List, search: string): ListAddress {
  const asked = new URLSearchParams(search)
  const sort = asked.get('sort') ?? ''
  const size = Number(asked.get('pageSize'))
  const filters = Object.keys(list.filters).flatMap((name) => {
    const value = readFilter(list.filters[name], asked.get(name) ?? '')
    return value === '' ? [] : [[name, value] as const]
  })
  return {
    word: readWord(asked.get('word') ?? '', LIST_WORD_LONGEST),
    asTyped: list.understands === true && asked.get('asTyped') === '1',
    sort: list.sorts.includes(sort) ? sort : usualSort(list),
    order: asked.get('order') === 'asc' ? 'asc' : 'desc',
    after: asked.get('after') ?? undefined,
    before: asked.get('before') ?? undefined,
    pageSize: Number.isInteger(size) && size > 0 ? size : ROWS,
    filters: Object.fromEntries(filters),
  }
}

/** The query text of an address, without what is so anyway; '' or `?word=…`. */
export function writeAddress(list: List, address: ListAddress): string {
  const { word, asTyped, sort, order, after, before, pageSize, filters } = address
  const said = new URLSearchParams()
  const say = (name: string, value: string | undefined, usual = '') => {
    if (value !== undefined && value !== usual) said.set(name, value)
  }
  say('word', word)
  say('asTyped', asTyped ? '1' : undefined)
  for (const name of Object.keys(list.filters)) say(name, filters[name])
  say('sort', sort, usualSort(list))
  say('order', order, 'desc')
  say('pageSize', String(pageSize), String(ROWS))
  say('after', after)
  say('before', before)
  const text = said.toString()
  return text === '' ? '' : `?${text}`
}

/** Another word is read anew, and what is nearest to it stands first. */
export function askedFor(list: List, address: ListAddress, word: string): Partial<ListAddress> {
  return word === address.word
    ? { word }
    : { word, asTyped: false, ...(list.understands && { sort: NEAREST }) }
}

/** Another question begins on its first page. */
export function asked(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, after: undefined, before: undefined, ...change }
}

/** The list that nothing narrows. */
export const cleared = (list: List, address: ListAddress): ListAddress =>
  asked(address, { ...askedFor(list, address, ''), filters: {} })

/** Whether anything narrows the list. */
export function isNarrowed({ word, filters }: ListAddress): boolean {
  return word !== '' || Object.values(filters).some((value) => value !== '')
}

/** What the call is asked: filters stand beside the rest there. */
export function inputOf({ filters, ...rest }: ListAddress): Record<string, unknown> {
  return { ...rest, ...filters }
}
