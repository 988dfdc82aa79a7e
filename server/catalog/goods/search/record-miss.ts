import { count, eq, sql } from 'drizzle-orm'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import { removeInvisible } from '#schemas/base/one-line.ts'
import { hasSearchWord } from '#schemas/catalog/goods/search-text.ts'
import type { Context } from '#server/platform/call/context.ts'
import { toLoggable } from '#server/platform/call/errors.ts'
import { searchMisses } from './tables.ts'

/** Maximum graphemes of a recorded word; longer texts were pasted. */
const MAX_LENGTH = 30
/** Numbers of phones, cards and orders, which are not recorded for privacy. */
const NUMBER = /\d{7}/
/** Matches the letter that a recorded word must contain: digits, punctuation and emoji alone do not name goods. */
const LETTER = /\p{L}/u
/** Maximum number of words per day, so that random input cannot fill the table. */
export const MISSES_PER_DAY = 2_000

/** Returns the normalised form with single blanks; null for texts that are not recorded or searched. */
export function readMiss(typed: string): string | null {
  if (typed.length > MAX_LENGTH * 4) return null
  const word = removeInvisible(typed).normalize('NFKC').toLowerCase().trim().split(/\s+/).join(' ')
  const isWord = LETTER.test(word) && hasSearchWord(word)
  return !isWord || countGraphemes(word) > MAX_LENGTH || NUMBER.test(word) ? null : word
}

interface Miss {
  typed: string
  near: number
}

/** Counts a search without good results; never rejects, because a search must not fail if counting fails. */
export async function recordMiss(context: Pick<Context, 'db' | 'clock' | 'log'>, miss: Miss): Promise<void> {
  try {
    await countMiss(context, miss)
  } catch (error) {
    context.log.warn({ err: toLoggable(error) }, 'a word without goods was not counted')
  }
}

async function countMiss({ db, clock }: Pick<Context, 'db' | 'clock'>, { typed, near }: Miss): Promise<void> {
  const word = readMiss(typed)
  if (word === null) return
  const now = clock.now()
  const date = formatMallDay(now)
  const day = parseMallTime(date) ?? now
  const id = `${date} ${word}`
  const again = { times: sql`${searchMisses.times} + 1`, near, lastAt: now }
  const known = await db
    .update(searchMisses)
    .set(again)
    .where(eq(searchMisses.id, id))
    .returning({ id: searchMisses.id })
  if (known.length > 0) return
  const [of] = await db.select({ words: count() }).from(searchMisses).where(eq(searchMisses.day, day))
  if ((of?.words ?? 0) >= MISSES_PER_DAY) return
  await db
    .insert(searchMisses)
    .values({ id, day, word, times: 1, near, lastAt: now })
    .onConflictDoUpdate({ target: searchMisses.id, set: again })
}
