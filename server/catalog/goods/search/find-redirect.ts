import { and, eq, sql } from 'drizzle-orm'
import { readTyped } from '#schemas/catalog/goods/search-text.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import type { Db } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { searchRedirects } from './tables.ts'

/** A word as redirects are compared: one form, without blanks. */
export const plainWord = (typed: string): string => simplify(readTyped(typed)).replaceAll(' ', '')

/** The address that a whole query opens in place of its list; null where it opens none. */
export async function findRedirect(db: Db, typed: string): Promise<string | null> {
  const [row] = await prepared(db, 'redirect of a word', () =>
    db
      .select({ url: searchRedirects.url })
      .from(searchRedirects)
      .where(and(eq(searchRedirects.plain, sql.placeholder('plain')), searchRedirects.enabled)),
  ).execute({ plain: plainWord(typed) })
  return row?.url ?? null
}
