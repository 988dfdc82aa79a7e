import * as z from 'zod/mini'
import type { Area } from './area.ts'
import { type Endpoint, get } from './endpoint.ts'
import { later } from './later.ts'
import type { Noun } from './noun.ts'
import { MAX_LIST_WORD_LENGTH } from './search-word.ts'
import { Understood } from './understood.ts'
import { Count, Flag, line, pageSizeInput, text } from './wire.ts'

/** Labels of a filter's choices, keyed by the value that is sent. */
export type Choices = Readonly<Record<string, string>>

type FilterValues = Readonly<Record<string, string>>

interface ChoiceFilter {
  kind: 'choice'
  label: string
  choices: Choices
  /** Returns the offered choices, which depend on the other filters; by default all choices are offered. */
  offered?: (filters: FilterValues) => Choices
}

/**
 * Filter of a list. `choice` takes several values, `20,25`. `days` takes `2026-03-01~2026-03-31`, both days
 * inclusive and each optional. `exact` takes one value as typed.
 */
export type Filter =
  | ChoiceFilter
  | { kind: 'days'; label: string }
  | { kind: 'exact'; label: string; hint?: string }

/** Column of a list. `cash` is in yuan, `time` in ms. Null is an empty cell. */
export type Column = (
  | { label: string; kind: 'choice'; choices: Choices }
  | { label: string; kind: 'text' | 'id' | 'cash' | 'points' | 'count' | 'time' | 'flag' }
) & {
  /** True to include the column only in the file, because it would take too much space on the screen. */
  fileOnly?: true
}

type Row = z.core.$ZodObject

interface Declaration<R extends Row, S extends string, F extends Filters> {
  /** Name of the list in the path of the call, the address of the screen and saved views. */
  name: string
  title: string
  /** Noun for the rows in `没有符合条件的图片`; defaults to the title. */
  noun?: string
  area: Area
  /** Other areas whose right to see also permits the list. */
  also?: readonly Area[]
  /** Kinds of data that a page shows; the page is cached until data of one of these kinds changes. */
  shows?: readonly Noun[]
  row: () => R
  key: keyof z.output<R> & string
  /** Column that leads a row's card on a phone; by default the key or the first text. */
  lead?: keyof z.output<R> & string
  /** Columns shown and exported, in this order; other fields of a row serve its actions. */
  columns: Partial<Record<keyof z.output<R> & string, Column>>
  /** Description of what the search covers; null if the list has no search. */
  searches: string | null
  /** True if the search interprets words as the shop's search does and ranks the nearest rows first. */
  understands?: true
  filters: F
  /** Sorts, largest or newest first; the first one is the default. */
  sorts: readonly [S, ...S[]]
}

/** Maximum number of rows that are counted for the total. */
export const MAX_COUNTED = 10_000
/** Maximum rows of one file. */
export const MAX_EXPORTED_ROWS = 10_000

/** Sort of a list that interprets words: the nearest rows first; without a word, by its first sort. */
export const NEAREST = 'nearest'

/** Returns the default sort of a list. */
export const getDefaultSort = ({ understands, sorts }: Pick<List, 'understands' | 'sorts'>): string =>
  understands ? NEAREST : sorts[0]

export interface ListQuery {
  word: string
  /** True to search for the exact word, in a list that interprets words. */
  asTyped: boolean
  sort: string
  order: 'asc' | 'desc'
  after?: string | undefined
  before?: string | undefined
  pageSize: number
  /** Filter values, keyed by the names of the list's filters; '' for any. */
  filters: FilterValues
}

const cursor = later(() => z.optional(text(300)))

type Filters = Readonly<Record<string, Filter>>
const filterInput = later(() => z._default(line(300), ''))

type Sorting = Pick<List, 'sorts' | 'understands'>

function querySchema<F extends Filters>(filters: F, sorting: Sorting) {
  const sorts = sorting.understands ? [NEAREST, ...sorting.sorts] : sorting.sorts
  const inputs = Object.fromEntries(Object.keys(filters).map((name) => [name, filterInput()]))
  return z.pipe(
    z.object({
      word: z._default(line(MAX_LIST_WORD_LENGTH), ''),
      asTyped: z._default(Flag(), false),
      sort: z._default(z.enum(sorts), getDefaultSort(sorting)),
      order: z._default(z.enum(['desc', 'asc']), 'desc'),
      after: cursor(),
      before: cursor(),
      pageSize: z._default(pageSizeInput(), 20),
      ...(inputs as { [K in keyof F]: ReturnType<typeof filterInput> }),
    }),
    z.transform((asked): ListQuery => {
      const { word, asTyped, sort, order, after, before, pageSize, ...rest } = asked as Asked
      return { word: word.trim(), asTyped, sort, order, after, before, pageSize, filters: rest }
    }),
  )
}

type Asked = Omit<ListQuery, 'filters'> & Record<string, never>

/** Defines a list, from which call, file, screen and saved views derive. Cursors make late pages fast. */
export function defineList<R extends Row, const S extends string, const F extends Filters>(
  declared: Declaration<R, S, F>,
) {
  const { name, area, also, shows, row, filters } = declared
  const input = later(() => querySchema(filters, declared))
  const facts = { access: 'login', area, ...(also && { also }), input } as const
  return {
    ...declared,
    page: get(`/mall/v1/backOffice/list/${name}`, {
      ...facts,
      ...(shows && { shows }),
      output: () =>
        z.object({
          list: z.array(row()),
          /** Cursors of the next and the previous page; null if there is none. */
          next: z.nullable(z.string()),
          previous: z.nullable(z.string()),
          /** Number of rows; `MAX_COUNTED` + 1 if there are more than `MAX_COUNTED`. */
          total: Count(),
          /** Interpretation of the word; null if the word was searched as typed. */
          understood: z.optional(z.nullable(Understood())),
        }),
    }),
    file: get(`/mall/v1/backOffice/list/${name}/file`, {
      ...facts,
      receive: 'blob',
      output: () => z.unknown(),
    }),
  }
}

type Asking = z.core.$ZodType<ListQuery>

export interface List<R extends Row = Row, S extends string = string> {
  name: string
  title: string
  noun?: string
  area: Area
  row: () => R
  key: string
  lead?: string
  columns: Readonly<Record<string, Column | undefined>>
  searches: string | null
  understands?: true
  filters: Filters
  sorts: readonly [S, ...S[]]
  page: Endpoint<'login', Asking, z.core.$ZodType<ListPage<z.output<R>>>>
  file: Endpoint<'login', Asking>
}

export interface ListPage<T> {
  list: T[]
  next: string | null
  previous: string | null
  total: number
  understood?: Understood | null | undefined
}
