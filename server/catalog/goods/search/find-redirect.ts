import { and, eq, sql } from 'drizzle-orm'
import { readTyped } from '#schemas/catalog/goods/search-text.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'
import { searchRedirects } from './tables.ts'

/** Returns the normalised form in which redirect words are compared, without blanks. */
export const normalizeRedirectWord = (typed: string): string => simplify(readTyped(typed)).replaceAll(' ', '')

/** Finds the address that a query opens instead of a list; null if there is none. */
export async function findRedirect(db: Db, typed: string): Promise<string | null> {
  const [row] = await getPrepared(db, 'redirect of a word', () =>
    db
      .select({ url: searchRedirects.url })
      .from(searchRedirects)
      .where(and(eq(searchRedirects.plain, sql.placeholder('plain')), searchRedirects.enabled)),
  ).execute({ plain: normalizeRedirectWord(typed) })
  return row?.url ?? null
}
