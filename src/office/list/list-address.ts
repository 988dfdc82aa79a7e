import type { List, ListQuery } from '#schemas/base/list.ts'

/** What the address of a list says: everything but the place in it is kept in a saved view. */
export type ListAddress = Omit<ListQuery, 'filters'> & { filters: Readonly<Record<string, string>> }

/** Rows of a page, unless the address says another number. */
const ROWS = 20

/** Reads an address; what the list does not know is left out. */
export function readAddress(list: List, search: string): ListAddress {
  const asked = new URLSearchParams(search)
  const sort = asked.get('sort') ?? ''
  const size = Number(asked.get('pageSize'))
  const filters = Object.keys(list.filters).flatMap((name) => {
    const value = asked.get(name) ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  return {
    word: asked.get('word') ?? '',
    sort: list.sorts.includes(sort) ? sort : list.sorts[0],
    order: asked.get('order') === 'asc' ? 'asc' : 'desc',
    after: asked.get('after') ?? undefined,
    before: asked.get('before') ?? undefined,
    pageSize: Number.isInteger(size) && size > 0 ? size : ROWS,
    filters: Object.fromEntries(filters),
  }
}

/** The query text of an address, without what is so anyway; '' or `?word=…`. */
export function writeAddress(list: List, address: ListAddress): string {
  const { word, sort, order, after, before, pageSize, filters } = address
  const said = new URLSearchParams()
  const say = (name: string, value: string | undefined, usual = '') => {
    if (value !== undefined && value !== usual) said.set(name, value)
  }
  say('word', word)
  for (const name of Object.keys(list.filters)) say(name, filters[name])
  say('sort', sort, list.sorts[0])
  say('order', order, 'desc')
  say('pageSize', String(pageSize), String(ROWS))
  say('after', after)
  say('before', before)
  const text = said.toString()
  return text === '' ? '' : `?${text}`
}

/** Another question begins on its first page. */
export function asked(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, after: undefined, before: undefined, ...change }
}

/** Whether anything narrows the list. */
export function isNarrowed({ word, filters }: ListAddress): boolean {
  return word !== '' || Object.values(filters).some((value) => value !== '')
}

/** What the call is asked: filters stand beside the rest there. */
export function inputOf({ filters, ...rest }: ListAddress): Record<string, unknown> {
  return { ...rest, ...filters }
}
