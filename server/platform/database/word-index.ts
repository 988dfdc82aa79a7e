import { and, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'

/** Column that is never null, or an expression that is never null. */
type Text = PgColumn | SQL

/**
 * Condition of a typed word: rows that meet `plain`, all of which are among the `candidates` that indexes find. They
 * stay separate, because PostgreSQL recomputes the grams of each row for a condition that has both in one "or".
 */
export interface WordCondition {
  candidates: SQL
  plain: SQL
}

/** Builds runs of three characters. A query must name the same columns in the same order to use the index. */
export const indexGrams = (...columns: readonly Text[]): SQL =>
  sql`text_grams(${sql.join([...columns], sql` || ' ' || `)})`

/** Finds rows with the word, in any case, in an indexed column; `plain` replaces the default comparison. */
export function hasWord(
  columns: readonly Text[],
  word: string,
  plain: SQL | undefined = or(...columns.map((column) => ilike(column, buildLikePattern(word)))),
): WordCondition {
  return {
    candidates: sql`${indexGrams(...columns)} @@ grams_query(${word})`,
    plain: plain ?? sql`false`,
  }
}

type Join = typeof and

/** Joins conditions; an empty list matches nothing. */
function joinWith(join: Join, conditions: readonly WordCondition[]): WordCondition {
  const none = sql`false`
  return {
    candidates: join(...conditions.map(({ candidates }) => candidates)) ?? none,
    plain: join(...conditions.map(({ plain }) => plain)) ?? none,
  }
}

/** Finds rows that meet all conditions; without conditions finds no rows. */
export const hasAll = (conditions: readonly WordCondition[]): WordCondition => joinWith(and, conditions)

/** Finds rows that meet one of the conditions. */
export const hasAny = (conditions: readonly WordCondition[]): WordCondition => joinWith(or, conditions)

/** Finds rows that meet `condition` or one of the `exact` conditions, which have separate indexes. */
export function addExactConditions(condition: WordCondition, ...exact: readonly SQL[]): WordCondition {
  return hasAny([...exact.map((one) => ({ candidates: one, plain: one })), condition])
}
