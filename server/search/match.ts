import { and, ilike, like, or, sql, type SQL } from 'drizzle-orm'
import { likePattern, queryOfTerms, termsOf } from '#schemas/search-text.ts'
import type { Db } from '#server/db/open.ts'
import { goods } from '#server/db/schema/catalog.ts'
import { withSynonyms } from './synonyms.ts'

export interface TextMatch {
  where: SQL
  /** 1 where the name itself holds what was typed, else 0; absent where nothing can be found. */
  inName?: SQL<number>
}

/** What is typed as a condition: the index finds, LIKE rechecks. Null when nothing was typed. */
export async function matchText(db: Db, typed: string | undefined): Promise<TextMatch | null> {
  if (typed === undefined || typed.trim() === '') return null
  const terms = termsOf(typed)
  const groups = await withSynonyms(db, terms)
  const query = queryOfTerms(groups)
  // Nothing but punctuation: no goods, rather than all of them.
  if (query === null) return { where: sql`false` }
  const recheck = groups.map((words) => or(...words.map((word) => like(goods.searchText, likePattern(word)))))
  const named = and(...terms.map((term) => ilike(goods.name, likePattern(term))))
  return {
    where: sql`(${goods.search} @@ ${query}::tsquery and ${and(...recheck)})`,
    inName: sql<number>`case when ${named} then 1 else 0 end`,
  }
}
