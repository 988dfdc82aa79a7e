import { count, eq, sql } from 'drizzle-orm'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { mallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import { withoutInvisible } from '#schemas/base/one-line.ts'
import { hasSearchWord } from '#schemas/catalog/goods/search-text.ts'
import type { Context } from '#server/platform/call/context.ts'
import { loggable } from '#server/platform/call/errors.ts'
import { searchMisses } from './tables.ts'

/** Graphemes; whatever is longer is a text that was pasted. */
const LONGEST = 30
/** Somebody's phone, card or order is nobody's business. */
const NUMBER = /\d{7}/
/** Digits, signs and emoji alone are no word that goods could be found by one day. */
const LETTER = /\p{L}/u
/** Words of one day; made-up ones cannot fill the table. */
export const MISSES_A_DAY = 2_000

/** As misses are counted: one form of a word, without blanks that say nothing. Null for what is not kept, or no search. */
export function readMiss(typed: string): string | null {
  if (typed.length > LONGEST * 4) return null
  const word = withoutInvisible(typed).normalize('NFKC').toLowerCase().trim().split(/\s+/).join(' ')
  const isWord = LETTER.test(word) && hasSearchWord(word)
  return !isWord || countGraphemes(word) > LONGEST || NUMBER.test(word) ? null : word
}

interface Miss {
  typed: string
  /** Number of goods that were shown in their place. */
  near: number
}

/**
 * Counts a word that the mall has no goods for, in the operators' list. Never rejects: a search is answered although its
 * word cannot be counted.
 */
export async function recordMiss(context: Pick<Context, 'db' | 'clock' | 'log'>, miss: Miss): Promise<void> {
  try {
    await countMiss(context, miss)
  } catch (error) {
    context.log.warn({ err: loggable(error) }, 'a word without goods was not counted')
  }
}

async function countMiss({ db, clock }: Pick<Context, 'db' | 'clock'>, { typed, near }: Miss): Promise<void> {
  const word = readMiss(typed)
  if (word === null) return
  const now = clock.now()
  const date = mallDay(now)
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
  if ((of?.words ?? 0) >= MISSES_A_DAY) return
  await db
    .insert(searchMisses)
    .values({ id, day, word, times: 1, near, lastAt: now })
    .onConflictDoUpdate({ target: searchMisses.id, set: again })
}
