import { sql, type SQL } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { hasSearchWord } from '#schemas/catalog/goods/search-text.ts'
import type { Bound, Values } from '#server/catalog/goods/condition.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { buildTermsTsquery, buildWayTsquery } from '#server/catalog/search/query-text.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import type { Term } from '#server/catalog/search/terms.ts'
import type { MallWords } from './vocabulary.ts'

/**
 * Share of a term's weight, in hundredths, by the field that has the term: names (`called`), attributes,
 * descriptions (`told`), anything else. Bonuses if the category's name ends with or contains the term, or the
 * goods' name contains it.
 */
const GRADES = { called: 92, attribute: 70, told: 55, anywhere: 35, leafEnds: 12, leafHolds: 6, name: 3 }
/** Factor that scales weights and shares to integers. */
const HUNDREDTHS = 100
/** Bonuses as shares of the maximum score; `tenfold` is added for each factor of ten in sales. */
const BESIDE = { whole: 0.5, tenfold: 0.0075, stock: 0.02, fresh: 0.015 }
/** Age at which the freshness bonus, which falls linearly, reaches zero, ms. */
const FRESH_MS = 90 * DAY_MS

const leaf = sql`${goods.categoryPath}[3]`
const grade = (name: keyof typeof GRADES) => sql.raw(String(GRADES[name]))

/** Alternatives of all terms as rows with the alias `way`. */
export const ways: SQL = sql`unnest(${sql.placeholder('terms')}::int[], ${sql.placeholder('factors')}::int[],
    ${sql.placeholder('words')}::text[], ${sql.placeholder('leafEnds')}::text[], ${sql.placeholder('leafHolds')}::text[],
    ${sql.placeholder('called')}::text[]::tsquery[], ${sql.placeholder('attribute')}::text[]::tsquery[],
    ${sql.placeholder('told')}::text[]::tsquery[], ${sql.placeholder('anywhere')}::text[]::tsquery[])
    as way(term, factor, word, leaf_ends, leaf_holds, called, attribute, told, anywhere)`

/** Grade of an alternative in hundredths, by the field that contains it; 0 if none does. */
export const wayGrade: SQL<number> = sql<number>`(case
    when ${goods.search} @@ way.called then ${grade('called')}
      + case when way.word = '' then 0
        when ${leaf} = any(string_to_array(way.leaf_ends, ',')) then ${grade('leafEnds')}
        when ${leaf} = any(string_to_array(way.leaf_holds, ',')) then ${grade('leafHolds')}
        else 0 end
      + case when way.word <> '' and position(way.word in lower(${goods.name})) > 0 then ${grade('name')} else 0 end
    when ${goods.search} @@ way.attribute then ${grade('attribute')}
    when ${goods.search} @@ way.told then ${grade('told')}
    when ${goods.search} @@ way.anywhere then ${grade('anywhere')}
    else 0 end)`

/** Score of goods for all terms, in millionths. */
export const score: SQL<number> = sql<number>`(select coalesce(sum(best), 0)::bigint from (
  select max(way.factor * ${wayGrade}) as best from ${ways} group by way.term) as terms)`

/** Other factors of the order: whole query in the name, sales, stock, freshness. */
export const beside = {
  whole: sql<number>`case when position(${sql.placeholder('whole')}::text in replace(lower(${goods.name}), ' ', '')) > 0
    then ${sql.raw(String(BESIDE.whole))} else 0 end`,
  sales: sql<number>`${sql.raw(String(BESIDE.tenfold))} * log(1 + ${goods.sales})`,
  stock: sql<number>`case when ${goods.stock} > 0 then ${sql.raw(String(BESIDE.stock))} else 0 end`,
  fresh: sql<number>`${sql.raw(String(BESIDE.fresh))} * greatest(0, least(1,
    1 - (${sql.placeholder('today')}::bigint - ${goods.publishedAt}) / ${sql.raw(`${FRESH_MS}.0`)}))`,
}

export const nearness: SQL<number> = sql<number>`(${score} / ${sql.placeholder('most')}::float8
  + ${beside.whole} + ${beside.sales} + ${beside.stock} + ${beside.fresh})`

/** Nearness of goods for common words: names with the words come first, as scoring thousands would take seconds. */
export const broadNearness: SQL<number> = sql<number>`(case when ${goods.search} @@ ${sql.placeholder('allCalled')}::tsquery then 2 else 0 end
  + case when ${leaf} = any(${sql.placeholder('ofLeaves')}::text[]) then 1 else 0 end)`

/** Values of the order; `ofLeaves` contains the leaf categories whose names end with a typed word. */
export interface OrderValues extends Values {
  ofLeaves: readonly string[]
}

export const hasAll = sql<boolean>`(${goods.search} @@ ${sql.placeholder('all')}::tsquery)`

/** Decomposes a `wayGrade` into the field and the bonuses for category and name; null for an impossible value. */
export function readGrade(value: number): GradeParts | null {
  for (const field of ['called', 'attribute', 'told', 'anywhere'] as const)
    for (const category of ['leafEnds', 'leafHolds', null] as const)
      for (const isNamed of [true, false]) {
        const sum = GRADES[field] + (category ? GRADES[category] : 0) + (isNamed ? GRADES.name : 0)
        if (sum === value && (field === 'called' || sum === GRADES[field]))
          return { field, category, isNamed }
      }
  return null
}

interface GradeParts {
  field: 'called' | 'attribute' | 'told' | 'anywhere'
  category: 'leafEnds' | 'leafHolds' | null
  isNamed: boolean
}

/** Returns the values of all placeholders of `score`, `nearness` and `broadNearness`. */
export function getOrderValues(
  typed: string,
  terms: readonly Term[],
  { leaves, now }: Pick<MallWords, 'leaves'> & { now: number },
): OrderValues {
  const ways = terms.flatMap(({ weight, ways: all }, term) =>
    all.flatMap(({ text, worth }) => {
      const anywhere = buildWayTsquery(text)
      const factor = Math.round(weight * HUNDREDTHS) * Math.round(worth * HUNDREDTHS)
      return anywhere === null ? [] : [{ term, factor, text, anywhere }]
    }),
  )
  const ends = leaves.filter(({ name }) => ways.some(({ text }) => name.endsWith(text)))
  const column = <T>(value: (way: (typeof ways)[number]) => T) => ways.map(value)
  const leavesOf = (fits: (name: string) => boolean) =>
    leaves
      .filter(({ name }) => fits(name))
      .map(({ id }) => id)
      .join(',')
  return {
    terms: column(({ term }) => term),
    factors: column(({ factor }) => factor),
    words: column(({ text }) => (text.startsWith('=') ? '' : text)),
    leafEnds: column(({ text }) => leavesOf((name) => name.endsWith(text))),
    leafHolds: column(({ text }) => leavesOf((name) => name.includes(text))),
    called: column(({ text }) => buildWayTsquery(text, 'A')),
    attribute: column(({ text }) => buildWayTsquery(text, 'B')),
    told: column(({ text }) => buildWayTsquery(text, 'C')),
    anywhere: column(({ anywhere }) => anywhere),
    allCalled: buildTermsTsquery(terms, 'all', 'A') ?? '',
    ofLeaves: ends.map(({ id }) => id),
    most: mostOf(terms),
    // All pages of a list are cut from the same order.
    today: now - (now % DAY_MS),
    whole: simplify(typed).replaceAll(' ', ''),
  }
}

/** Returns the maximum score, that of goods with the best alternative of each term in the best field. */
const mostOf = (terms: readonly Term[]) =>
  Math.max(
    1,
    terms.reduce((sum, { weight }) => sum + Math.round(weight * HUNDREDTHS), 0) * HUNDREDTHS * HUNDREDTHS,
  )

const hasAny = sql`${goods.search} @@ ${sql.placeholder('any')}::tsquery`

/** Matches goods that have every term; null if there is no term to search by. */
export function buildStrictMatch(terms: readonly Term[]): Bound | null {
  const all = buildTermsTsquery(terms, 'all')
  return all === null ? null : { where: hasAll, values: { all } }
}

/** Returns true if a term can be searched alone; false for a single letter, digit or joining word. */
export const isMeaningful = ({ said }: Pick<Term, 'said'>): boolean => hasSearchWord(said)

/** Matches goods that have every term, and goods with a score of at least `least` that have any meaningful term. */
export function buildNearMatch(terms: readonly Term[], least: number): Bound {
  const values = {
    all: buildTermsTsquery(terms, 'all'),
    any: buildTermsTsquery(terms.filter(isMeaningful), 'any'),
    least,
  }
  return { where: sql`(${hasAll} or ${hasAny} and ${score} >= ${sql.placeholder('least')}::bigint)`, values }
}

/** Order for `buildNearMatch`: goods with every term come first. */
export const strictFirst: SQL<number> = sql<number>`(case when ${hasAll} then 2 else 0 end + ${nearness})`
