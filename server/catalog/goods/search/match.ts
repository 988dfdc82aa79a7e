import { and, eq, like, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { likePattern, queryOfTerms, type Ways, wordsOf } from '#schemas/catalog/goods/search-text.ts'
import { waysOf } from '#schemas/catalog/goods/synonyms.ts'
import { type Bound, plain } from '#server/catalog/goods/condition.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import type { BroadWords } from '#server/catalog/search/broad-words.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import type { Db } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { synonyms } from './tables.ts'

/** Leaves of the tree: what goods are, where the levels above only say what they stand beside. */
const LEAF = 3

export interface TextMatch extends Bound {
  /** How near the goods are to what was typed, the greater the nearer; absent where nothing can be found. */
  nearness?: SQL<number>
  /** The same for an index in memory; absent where it cannot find it. */
  words?: BroadWords | undefined
}

/** Matches no goods: what was typed holds nothing to search by. */
export const noGoods: TextMatch = plain('nothing', sql`false`)

/** What is typed as a condition: the index finds, LIKE rechecks. Null when nothing was typed. */
export async function matchText(db: Db, typed: string | undefined): Promise<TextMatch | null> {
  if (typed === undefined || typed.trim() === '') return null
  const words = await findingOf(db, simplify(typed))
  const query = queryOfTerms(words)
  // Nothing but punctuation: no goods, rather than all of them.
  if (query === null) return noGoods
  const patterns = new Map<string, string>()
  function pattern(name: string, word: string) {
    patterns.set(name, likePattern(word))
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
 * What is called so by itself is always nearer than what only stands in a category that is. Of that it counts most what
 * the category is, which a Chinese word says last: 茶 is asked for by who wants tea, so 绿茶 and 红茶 stand before
 * 下午茶甜点 and before water to make tea of.
 */
function nearnessOf(db: Db, typed: readonly ReturnType<typeof sql.placeholder>[]): SQL<number> {
  // For 200,000 goods that a word finds LIKE of the lower case takes two thirds of the time of ILIKE.
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

/** Whether goods stand in such a leaf category: the ids of these are looked up once, and compared with the one of each goods. */
function inLeaves(db: Db, such: readonly (SQL | undefined)[]): SQL {
  const leaves = db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.level, LEAF), ...such))
  return sql`${goods.categoryPath}[${sql.raw(String(LEAF))}] = any(array(${leaves}))`
}

/**
 * Each typed word in its ways by the table of synonyms (衣服 finds 服装, and 儿童衣服 finds 儿童服装). Said when asked, not
 * when indexed: new synonyms work at once and no goods are written anew.
 */
async function findingOf(db: Db, typed: string): Promise<Ways[]> {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const statement = prepared(db, 'synonyms', () =>
    db
      .select({ id: synonyms.id, words: synonyms.words, mutual: synonyms.mutual })
      .from(synonyms)
      // Looked for in what is typed: comparing every part of it with every word takes ten times as long.
      .where(
        sql`exists (select from unnest(${synonyms.keys}) as said(word) where position(said.word in ${sql.placeholder('typed')}) > 0)`,
      ),
  )
  const groups = await statement.execute({ typed: words.join(' ') })
  return waysOf(
    typed,
    groups.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
}
