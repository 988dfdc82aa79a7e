import { and, asc, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import type { mall } from '#schemas/content/mall/calls.ts'
import type { Context } from '#server/platform/call/context.ts'
import { hotWords } from './tables.ts'

const MOST = 20

/** Switched on, and between its start and its end. */
export function inItsTime(now: number): SQL | undefined {
  const { enabled, startsAt, endsAt } = hotWords
  return and(enabled, or(isNull(startsAt), lte(startsAt, now)), or(isNull(endsAt), gt(endsAt, now)))
}

/** Those of now, in their order. */
export function hotWordsNow({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<Out<typeof mall.hotWords>> {
  return db
    .select({ word: hotWords.word, url: hotWords.url })
    .from(hotWords)
    .where(inItsTime(clock.now()))
    .orderBy(asc(hotWords.sort), asc(hotWords.word))
    .limit(MOST)
}
