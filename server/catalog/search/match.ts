import { and, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import { likePattern, queryOfTerms, termsOf, normalise } from '#schemas/goods/search-text.ts'
import type { Db } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { type Bound, plain } from '../goods/condition.ts'
import { categories, goods, synonyms } from '../tables.ts'

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

const MOST_VARIANTS = 12

/**
 * Each term with its variants by the synonyms table (衣服 finds 服装, and 儿童衣服 finds 儿童服装). One way only: 杯子 finds 保温杯 and
 * 马克杯, which are no synonyms of each other. Expanded when asked, not when indexed: a new synonym works at once and no
 * goods are written anew.
 */
async function withSynonyms(db: Db, terms: readonly string[]): Promise<string[][]> {
  if (terms.length === 0) return []
  const statement = prepared(db, 'synonyms', () =>
    db
      .select()
      .from(synonyms)
      .where(sql`position(lower(${synonyms.word}) in ${sql.placeholder('typed')}) > 0`)
      .orderBy(synonyms.word)
      .limit(50),
  )
  const rows = await statement.execute({ typed: terms.join(' ') })
  const sets = rows.map(({ word, same }) => ({
    word: normalise(word),
    same: same.map(normalise).filter(Boolean),
  }))
  return terms.map((term) => {
    const found = sets.flatMap(({ word, same }) => {
      const says = term.includes(word) && !same.some((other) => term.includes(other))
      return says ? same.map((other) => term.replace(word, () => other)) : []
    })
    return [...new Set([term, ...found])].slice(0, MOST_VARIANTS)
  })
}
