import { and, eq, like, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  buildLikePattern,
  buildTermsQuery,
  type Ways,
  splitWords,
} from '#schemas/catalog/goods/search-text.ts'
import { listWordings } from '#schemas/catalog/goods/synonyms.ts'
import { type Bound, plainCondition } from '#server/catalog/goods/condition.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import type { BroadWords } from '#server/catalog/search/broad-words.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'
import { synonyms } from './tables.ts'

/** Level of leaf categories, which say what goods are; the levels above are only broader groups. */
const LEAF = 3

export interface TextMatch extends Bound {
  /** Greater is nearer; undefined if nothing can be found. */
  nearness?: SQL<number>
  /** For an index in memory; undefined if the index cannot answer. */
  words?: BroadWords | undefined
}

/** Match of a query that contains nothing to search by; finds no goods. */
export const noGoods: TextMatch = plainCondition('nothing', sql`false`)

/** Translates a typed query to a condition: the full-text index finds, LIKE rechecks. Null if nothing was typed. */
export async function matchText(db: Db, typed: string | undefined): Promise<TextMatch | null> {
  if (typed === undefined || typed.trim() === '') return null
  const words = await findingOf(db, simplify(typed))
  const query = buildTermsQuery(words)
  // The query contains only punctuation: find no goods rather than all.
  if (query === null) return noGoods
  const patterns = new Map<string, string>()
  function pattern(name: string, word: string) {
    patterns.set(name, buildLikePattern(word))
    return sql.placeholder(name)
  }
  const recheck = words.map((ways, word) =>
    or(
      ...ways.map((terms, way) =>
        and(...terms.map((term, i) => like(goods.searchText, pattern(`word${word}.${way}.${i}`, term)))),
      ),
    ),
  )
  const typedTerms = words.flatMap(([terms = []]) => terms).map((term, i) => pattern(`term${i}`, term))
  return {
    where: sql`(${goods.search} @@ ${sql.placeholder('query')}::tsquery and ${and(...recheck)})`,
    nearness: nearnessOf(db, typedTerms),
    values: { query, ...Object.fromEntries(patterns) },
  }
}

/**
 * Ranks goods with the query in their own name above those with it only in their category. Among these the category
 * counts most: a shopper who types 茶 wants tea, so 绿茶 and 红茶 come before 下午茶甜点.
 */
function nearnessOf(db: Db, typed: readonly ReturnType<typeof sql.placeholder>[]): SQL<number> {
  // LIKE on the lower case takes two thirds of the time of ILIKE, for a word that finds 200,000 goods.
  const has = (text: PgColumn, term: SQLWrapper) => like(sql`lower(${text})`, term)
  const named = and(...typed.map((term) => has(goods.name, term)))
  const keyed = and(...typed.map((term) => or(has(goods.name, term), has(goods.keywords, term))))
  const called = typed.map((term) => has(categories.name, term))
  const last = typed.map((term) => has(categories.name, sql`left(${term}::text, -1)`))
  const ends = inLeaves(db, [...called, or(...last)])
  const holds = inLeaves(db, called)
  return sql<number>`(case when ${named} then 4 when ${keyed} then 3 else 0 end
    + case when ${ends} then 2 when ${holds} then 1 else 0 end)`
}

/** Condition that goods are in a matching leaf category; looks up the ids of these categories only once. */
function inLeaves(db: Db, such: readonly (SQL | undefined)[]): SQL {
  const leaves = db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.level, LEAF), ...such))
  return sql`${goods.categoryPath}[${sql.raw(String(LEAF))}] = any(array(${leaves}))`
}

/** Splits a query into words with their synonyms (衣服 finds 服装); new synonyms work without rewriting goods. */
async function findingOf(db: Db, typed: string): Promise<Ways[]> {
  const words = splitWords(typed)
  if (words.length === 0) return []
  const statement = getPrepared(db, 'synonyms', () =>
    db
      .select({ id: synonyms.id, words: synonyms.words, mutual: synonyms.mutual })
      .from(synonyms)
      // Searches for the keys in the query: comparing every part of the query with every key takes ten times as long.
      .where(
        sql`exists (select from unnest(${synonyms.keys}) as said(word) where position(said.word in ${sql.placeholder('typed')}) > 0)`,
      ),
  )
  const groups = await statement.execute({ typed: words.join(' ') })
  return listWordings(
    typed,
    groups.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
}
