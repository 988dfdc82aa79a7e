import * as z from 'zod/mini'
import type { Area } from './area.ts'
import { type Endpoint, get } from './endpoint.ts'
import { later } from './later.ts'
import type { Noun } from './noun.ts'
import { LIST_WORD_LONGEST } from './search-word.ts'
import { Understood } from './understood.ts'
import { Count, Flag, line, pageSizeInput, text } from './wire.ts'

/** What a filter offers, by the value that travels. */
export type Choices = Readonly<Record<string, string>>

type FilterValues = Readonly<Record<string, string>>

interface ChoiceFilter {
  kind: 'choice'
  label: string
  choices: Choices
  /** What of it makes sense beside these filters, in its words there; all unless given. */
  offered?: (filters: FilterValues) => Choices
}

/**
 * `choice`: several values, `20,25`. `days`: both belong to it, `2026-03-01~2026-03-31`, and either may be missing.
 * `exact`: one value as it was typed.
 */
export type Filter =
  | ChoiceFilter
  | { kind: 'days'; label: string }
  | { kind: 'exact'; label: string; hint?: string }

/** How a cell is read: `choice` by its words, `cash` in yuan, `time` in ms. Null is an empty cell. */
export type Column = (
  | { label: string; kind: 'choice'; choices: Choices }
  | { label: string; kind: 'text' | 'id' | 'cash' | 'points' | 'count' | 'time' | 'flag' }
) & {
  /** Only in the file: on the screen it would take the room of what one looks for. */
  fileOnly?: true
}

type Row = z.core.$ZodObject

interface Declaration<R extends Row, S extends string, F extends Filters> {
  /** In its path, its address and its saved views. */
  name: string
  title: string
  /** The noun of its rows in `没有符合条件的图片`; defaults to the title. */
  noun?: string
  area: Area
  /** Areas whose right to see opens it as well. */
  also?: readonly Area[]
  /** What must not have changed since for a page to be shown again. */
  shows?: readonly Noun[]
  row: () => R
  /** The row's key that names it. */
  key: keyof z.output<R> & string
  /** The column that leads a row's card on a phone; the key, or the first words, unless given. */
  lead?: keyof z.output<R> & string
  /** What is shown and exported, in this order; the rest of a row is for what can be done with it. */
  columns: Partial<Record<keyof z.output<R> & string, Column>>
  /** What the search looks in; null for none. */
  searches: string | null
  /** Understands typed words as the shop's search does; the nearest rows stand first. */
  understands?: true
  filters: F
  /** The first is how it stands unless asked otherwise, the greatest or newest first. */
  sorts: readonly [S, ...S[]]
}

/** Totals are counted so far; beyond it nobody counts. */
export const COUNTED = 10_000
/** Rows that one file holds. */
export const EXPORTED = 10_000

/** The sort of a list that understands words: the nearest rows first; without a word by its first sort. */
export const NEAREST = 'nearest'

/** The sort of a list unless another one is asked for. */
export const usualSort = ({ understands, sorts }: Pick<List, 'understands' | 'sorts'>): string =>
  understands ? NEAREST : sorts[0]

/** How a list is asked for: what the address of its screen says, too. */
export interface ListQuery {
  word: string
  /** The rows that have the exact word, in a list that understands words. */
  asTyped: boolean
  /** One of the list's sorts, or `NEAREST`. */
  sort: string
  order: 'asc' | 'desc'
  /** Where the page begins after, or ends before: as an answer gave it. */
  after?: string | undefined
  before?: string | undefined
  pageSize: number
  /** By the list's own names; '' for any. */
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
      word: z._default(line(LIST_WORD_LONGEST), ''),
      asTyped: z._default(Flag(), false),
      sort: z._default(z.enum(sorts), usualSort(sorting)),
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

/**
 * A list of the back office, declared once: its call, its file, its screen and its saved views come from here. Pages are
 * found by where the one before ended, so that the thousandth costs what the first does.
 */
export function listOf<R extends Row, const S extends string, const F extends Filters>(
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
          /** Where the next page goes on, and the one before ends; null where there is none. */
          next: z.nullable(z.string()),
          previous: z.nullable(z.string()),
          /** COUNTED + 1 for more than are counted. */
          total: Count(),
          /** The reading of the word; null if it was taken as typed. */
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

/** Any list, for what draws and what answers them. */
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

/** One page of a list. */
export interface ListPage<T> {
  list: T[]
  next: string | null
  previous: string | null
  total: number
  understood?: Understood | null | undefined
}
