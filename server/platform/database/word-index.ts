import { and, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { likePattern } from '#schemas/catalog/goods/search-text.ts'

/** A column, or an expression of one, that is never null. */
type Text = PgColumn | SQL

/**
 * What a word finds: rows that meet `plain`, all of which are among the `candidates` that indexes find. They stay two
 * conditions, because PostgreSQL computes the grams of each row again for a condition that has both in one "or".
 */
export interface WordCondition {
  candidates: SQL
  plain: SQL
}

/**
 * What an index over columns holds of their texts: every run of three characters, in lower case. A query uses the index
 * only if it names the same columns in the same order.
 */
export const gramsOf = (...columns: readonly Text[]): SQL =>
  sql`text_grams(${sql.join([...columns], sql` || ' ' || `)})`

/** Rows that have the word, in any case, in one of the columns of the index; `plain` compares what they are instead. */
export function hasWord(
  columns: readonly Text[],
  word: string,
  plain: SQL | undefined = or(...columns.map((column) => ilike(column, likePattern(word)))),
): WordCondition {
  return {
    candidates: sql`${gramsOf(...columns)} @@ grams_query(${word})`,
    plain: plain ?? sql`false`,
  }
}

type Join = typeof and

/** The conditions joined part by part; none finds nothing. */
function joinWith(join: Join, conditions: readonly WordCondition[]): WordCondition {
  const none = sql`false`
  return {
    candidates: join(...conditions.map(({ candidates }) => candidates)) ?? none,
    plain: join(...conditions.map(({ plain }) => plain)) ?? none,
  }
}

/** Rows that meet all conditions; none where there is no condition. */
export const hasAll = (conditions: readonly WordCondition[]): WordCondition => joinWith(and, conditions)

/** Rows that meet one of the conditions. */
export const hasAny = (conditions: readonly WordCondition[]): WordCondition => joinWith(or, conditions)

/** Rows that meet the condition, or any of those that an index of their own serves. */
export function orExactly(condition: WordCondition, ...exact: readonly SQL[]): WordCondition {
  return hasAny([...exact.map((one) => ({ candidates: one, plain: one })), condition])
}
