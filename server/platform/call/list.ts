import { and, asc, desc, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { DAY_MS, DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import {
  type Column,
  MAX_COUNTED,
  MAX_EXPORTED_ROWS,
  type List,
  type ListPage,
  type ListQuery,
  NEAREST,
} from '#schemas/base/list.ts'
import { formatMallSecond, parseMallTime } from '#schemas/base/mall-time.ts'
import { nameScores } from '#schemas/money/name-score.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { WordCondition } from '#server/platform/database/word-index.ts'
import { createCsvFile } from '#server/platform/text/csv.ts'
import type { Context, Member } from './context.ts'
import { reject } from './errors.ts'
import { findByWord, type FoundByWord, type WordSearch } from './find-by-word.ts'
import { implement, type Implemented } from './implement.ts'
import { type Keys, type Place, readPlace, type Steps, walkRanked, formatPlace } from './list-places.ts'

export interface Source<T, S extends string> {
  table: PgTable
  /** Unique id of a row, which also orders rows with the same sort value. */
  id: PgColumn
  /** Sort columns, never null; each needs an index together with `id`. */
  sorts: Readonly<Record<S, PgColumn>>
  /** Rows that the caller may see and asked for, with the typed word unless `words` handles it. */
  where(query: ListQuery, context: Context<Member>): SQL | undefined
  /** Interprets a typed word, in lists that understand words. */
  search?: (query: ListQuery, context: Context<Member>) => Promise<WordSearch>
  /** Builds the condition of a typed word; for tables that grow with orders or members. */
  words?: (word: string, context: Context<Member>) => WordCondition
  /** Loads the name of points; for lists whose file mentions points. */
  scoreName?: (reader: Pick<Context<Member>, 'db'>) => Promise<string>
  /** Loads the rows with these ids, in any order. */
  rows(ids: readonly string[], context: Context<Member>): Promise<readonly T[]>
}

/** Returns the positions after `from`, down or up the list, the nearest first. */
async function walk<T, S extends string>(
  db: Db,
  { table, id, sorts }: Source<T, S>,
  { where, sort, down, from, limit }: Walk,
): Promise<Keys> {
  const by: PgColumn = sorts[sort as S]
  const place = from === undefined ? undefined : readPlace(from, sort, by.dataType)
  const beyond =
    place &&
    (down
      ? sql`(${by}, ${id}) < (${place[1]}, ${place[2]})`
      : sql`(${by}, ${id}) > (${place[1]}, ${place[2]})`)
  const way = down ? desc : asc
  const found = await db
    .select({ value: by, id })
    .from(table)
    .where(and(where, beyond))
    .orderBy(way(by), way(id))
    .limit(limit + 1)
  const places = found
    .slice(0, limit)
    .map((one): Place => [sort, one.value as string | number, one.id as string])
  return { places, more: found.length > limit }
}

interface Walk extends Steps {
  where: SQL | undefined
  sort: string
}

async function total(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MAX_COUNTED + 1)
    .as('some')
  return db.$count(some)
}

/** Condition of the matching rows; has `total` if the number of rows is already known. */
interface Found extends Partial<Pick<FoundByWord, 'ranked' | 'understood'>> {
  where: SQL | undefined
  total?: number
}

/**
 * Looks a typed word up by its index first, and names few matches by their ids. With more than `MAX_COUNTED` matches the
 * next page is near in the list's order, so walking there costs less than sorting all.
 */
async function find<T, S extends string>(
  { table, id, where: within, words, search }: Source<T, S>,
  query: ListQuery,
  context: Context<Member>,
): Promise<Found> {
  const where = within(query, context)
  if (query.word === '') return { where }
  if (search) {
    const isRanked = query.sort === NEAREST
    return findByWord(context.db, await search(query, context), { table, id, where, isRanked })
  }
  if (!words) return { where }
  const { candidates, plain } = words(query.word, context)
  const rows = await context.db
    .select({ id })
    .from(table)
    .where(and(where, candidates, plain))
    .limit(MAX_COUNTED + 1)
  if (rows.length > MAX_COUNTED) return { where: and(where, plain), total: rows.length }
  const ids = rows.map((row) => row.id as string)
  return { where: sql`${id} = any(${sql.param(ids)})`, total: ids.length }
}

/** Keeps the list's order. Throws EXPORT_TOO_LARGE if one file cannot hold the ids. */
export async function listAllIds<T, S extends string>(
  source: Source<T, S>,
  query: ListQuery,
  context: Context<Member>,
): Promise<string[]> {
  return (await everyPlace(source, query, context)).map(([, , id]) => id)
}

/** Returns sort and direction; NEAREST without a search that ranks its matches becomes the list's first sort. */
function wayOf<T, S extends string>({ sorts }: Source<T, S>, { sort, order }: ListQuery) {
  const [first = sort] = Object.keys(sorts)
  return { sort: sort === NEAREST ? first : sort, down: order === 'desc' }
}

interface Walking {
  found: Found
  walking: Omit<Walk, 'where'>
}

const keysOf = <T, S extends string>(db: Db, source: Source<T, S>, { found, walking }: Walking) =>
  found.ranked
    ? Promise.resolve(walkRanked(found.ranked, walking))
    : walk(db, source, { ...walking, where: found.where })

async function everyPlace<T, S extends string>(
  source: Source<T, S>,
  query: ListQuery,
  context: Context<Member>,
): Promise<Place[]> {
  const found = await find(source, query, context)
  const walking = { ...wayOf(source, query), from: undefined, limit: MAX_EXPORTED_ROWS }
  const { places, more } = await keysOf(context.db, source, { found, walking })
  if (more) throw reject('EXPORT_TOO_LARGE', `一次最多导出 ${MAX_EXPORTED_ROWS} 条，请缩小筛选范围后分别导出`)
  return places
}

/** Implements the page and file calls of a list. */
export function implementList<R extends z.core.$ZodObject, S extends string>(
  list: List<R, S>,
  source: Source<z.output<R>, S>,
): Implemented[] {
  async function rowsOf(context: Context<Member>, places: readonly Place[]): Promise<z.output<R>[]> {
    if (places.length === 0) return []
    const rows = await source.rows(
      places.map(([, , id]) => id),
      context,
    )
    const byId = new Map(rows.map((row) => [(row as Fields)[list.key], row]))
    return places.flatMap(([, , id]) => {
      const row = byId.get(id)
      return row === undefined ? [] : [row]
    })
  }

  async function page(query: ListQuery, context: Context<Member>): Promise<ListPage<z.output<R>>> {
    const { db } = context
    const found = await find(source, query, context)
    const { before, after, pageSize } = query
    const back = before !== undefined
    const way = wayOf(source, query)
    const walking = { ...way, down: way.down !== back, from: before ?? after, limit: pageSize }
    const keys = await keysOf(db, source, { found, walking })
    const places = back ? keys.places.toReversed() : keys.places
    const [first, last] = [places[0], places.at(-1)]
    const hasPrevious = back ? keys.more : after !== undefined
    const hasNext = back || keys.more
    return {
      list: await rowsOf(context, places),
      next: hasNext && last ? formatPlace(last) : null,
      previous: hasPrevious && first ? formatPlace(first) : null,
      total: found.total ?? (await total(db, source.table, found.where)),
      understood: found.understood ?? null,
    }
  }

  async function file(query: ListQuery, context: Context<Member>): Promise<Response> {
    const places = await everyPlace(source, query, context)
    const scoreName = (await source.scoreName?.(context)) ?? DEFAULT_SCORE_NAME
    const named = nameScores(list, scoreName)
    const columns = Object.entries(named.columns).flatMap(([key, column]) =>
      column ? [{ key, column }] : [],
    )
    const lines = [columns.map(({ column }) => column.label)]
    for (let from = 0; from < places.length; from += BATCH)
      for (const row of await rowsOf(context, places.slice(from, from + BATCH)))
        lines.push(columns.map(({ key, column }) => cellText(column, (row as Fields)[key])))
    return createCsvFile(named.title, lines)
  }

  return implement({ page: list.page, file: list.file }, { page, file })
}

type Fields = Readonly<Record<string, unknown>>

const BATCH = 500

function cellText(column: Column, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (column.kind === 'choice') return column.choices[String(value)] ?? String(value)
  if (column.kind === 'time') return formatMallSecond(Number(value))
  if (column.kind === 'flag') return value === true ? '是' : '否'
  return String(value)
}

/** Matches any of the chosen values; '' means no condition. Throws BAD_INPUT for an invalid number. */
export function filterChosen(column: PgColumn, text: string | undefined): SQL | undefined {
  if (text === undefined || text === '') return undefined
  const values = text.split(',').map((value) => (column.dataType === 'number' ? Number(value) : value))
  if (values.some((value) => Number.isNaN(value))) throw reject('BAD_INPUT', '筛选条件不正确，请重新选择')
  return inArray(column, values)
}

/** Matches `2024-01-01~2024-01-31`, with either end optional. Throws BAD_INPUT for an invalid day. */
export function filterDays(column: PgColumn, text: string | undefined): SQL | undefined {
  if (text === undefined || text === '') return undefined
  const [first = '', last = ''] = text.split('~')
  return and(
    first === '' ? undefined : gte(column, dayOf(first)),
    last === '' ? undefined : lt(column, dayOf(last) + DAY_MS),
  )
}

function dayOf(text: string): number {
  const day = parseMallTime(text)
  if (day === undefined) throw reject('BAD_INPUT', '日期不正确，请重新选择')
  return day
}
