import { and, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import { likePattern, queryOfTerms, termsOf } from '#schemas/goods/search-text.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type Bound, plain } from '../goods/condition.ts'
import { categories, goods } from '../tables.ts'
import { withSynonyms } from './synonyms.ts'

/** Leaves of the tree: what goods are, where the levels above only say what they stand beside. */
const LEAF = 3

export interface TextMatch extends Bound {
  /** How near the goods are to what was typed: 2 for a name that holds it, 1 for a category; absent where nothing can be found. */
  nearness?: SQL<number>
}

/** What is typed as a condition: the index finds, LIKE rechecks. Null when nothing was typed. */
export async function matchText(db: Db, typed: string | undefined): Promise<TextMatch | null> {
  if (typed === undefined || typed.trim() === '') return null
  const terms = termsOf(typed)
  const groups = await withSynonyms(db, terms)
  const query = queryOfTerms(groups)
  // Nothing but punctuation: no goods, rather than all of them.
  if (query === null) return plain('nothing', sql`false`)
  const patterns = new Map<string, string>()
  function pattern(name: string, word: string) {
    patterns.set(name, likePattern(word))
    return sql.placeholder(name)
  }
  const recheck = groups.map((words, term) =>
    or(...words.map((word, i) => like(goods.searchText, pattern(`word${term}.${i}`, word)))),
  )
  const typedTerms = terms.map((term, i) => pattern(`term${i}`, term))
  const named = and(...typedTerms.map((term) => ilike(goods.name, term)))
  const inCategory = sql`${goods.categoryPath} && array(${leavesCalled(db, typedTerms)})`
  return {
    where: sql`(${goods.search} @@ ${sql.placeholder('query')}::tsquery and ${and(...recheck)})`,
    nearness: sql<number>`(case when ${named} then 2 else 0 end + case when ${inCategory} then 1 else 0 end)`,
    values: { query, ...Object.fromEntries(patterns) },
  }
}

/** 茶 is asked for by who wants tea: 绿茶 and 红茶 stand before water to make tea of. */
function leavesCalled(db: Db, terms: readonly ReturnType<typeof sql.placeholder>[]) {
  const called = terms.map((term) => ilike(categories.name, term))
  return db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.level, LEAF), ...called))
}
