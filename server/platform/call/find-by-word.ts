import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MAX_COUNTED } from '#schemas/base/list.ts'
import type { Understood } from '#schemas/base/understood.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface WordSearch {
  where: SQL | undefined
  /** Order with the nearest rows first; null keeps the list's own order. */
  order: readonly SQL[] | null
  /** Interpretation of the word; null if the word is used as typed. */
  understood: Understood | null
}

export interface FoundByWord {
  where: SQL | undefined
  total: number
  understood: Understood | null
  /** Ids of all rows, the nearest first; undefined if the list's own order applies. */
  ranked?: readonly string[]
}

interface Asked {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
  isRanked: boolean
}

/** Finds rows by a word. More than `MAX_COUNTED` rows keep the list's own order, as ranking them takes seconds. */
export async function findByWord(
  db: Db,
  { where: matches, order, understood }: WordSearch,
  { table, id, where, isRanked }: Asked,
): Promise<FoundByWord> {
  const both = and(where, matches)
  const found = await db
    .select({ id })
    .from(table)
    .where(both)
    .limit(MAX_COUNTED + 1)
  const total = found.length
  // Report `exact` only for ranked results, where near rows follow exact ones.
  const unranked = { total, understood: understood && { ...understood, exact: null } }
  if (total > MAX_COUNTED) return { ...unranked, where: both }
  const ids = found.map((row) => row.id as string)
  const among = sql`${id} = any(${sql.param(ids)})`
  if (!isRanked || order === null) return { ...unranked, where: among }
  const rows = await db
    .select({ id })
    .from(table)
    .where(among)
    .orderBy(...order)
  return { where: among, total, understood, ranked: rows.map((row) => row.id as string) }
}
