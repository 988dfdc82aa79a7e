import { and, asc, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import type { mall } from '#schemas/content/mall/calls.ts'
import type { Context } from '#server/platform/call/context.ts'
import { hotWords } from './tables.ts'

const LIMIT = 20

/** Condition for hot words that are enabled and between their start and end. */
export function matchActiveHotWords(now: number): SQL | undefined {
  const { enabled, startsAt, endsAt } = hotWords
  return and(enabled, or(isNull(startsAt), lte(startsAt, now)), or(isNull(endsAt), gt(endsAt, now)))
}

/** Loads the hot words of now, in their order. */
export function loadHotWordsNow({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<Out<typeof mall.hotWords>> {
  return db
    .select({ word: hotWords.word, url: hotWords.url })
    .from(hotWords)
    .where(matchActiveHotWords(clock.now()))
    .orderBy(asc(hotWords.sort), asc(hotWords.word))
    .limit(LIMIT)
}
