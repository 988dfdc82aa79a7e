import { asc, inArray, sql } from 'drizzle-orm'
import { matchActiveHotWords } from '#server/catalog/goods/search/hot-words.ts'
import { hotWords } from '#server/catalog/goods/search/tables.ts'
import type { Job } from '#server/platform/call/job.ts'

const ONCE = 500

/** Notifies pages with hot words when a hot word's time begins or ends, as `announceNotices` does for notices. */
export const announceHotWords: Job = {
  name: 'announce-hot-words',
  everyMs: 1000,
  async run({ db, clock }) {
    const shown = sql`coalesce(${matchActiveHotWords(clock.now())}, false)`
    return db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: hotWords.id })
        .from(hotWords)
        .where(sql`${hotWords.announced} <> ${shown}`)
        .orderBy(asc(hotWords.id))
        .limit(ONCE)
        .for('no key update', { skipLocked: true })
      // Skips the update if no hot word changed: even an update that changes no row would mark all pages as
      // changed.
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      await tx.update(hotWords).set({ announced: shown }).where(inArray(hotWords.id, ids))
      return rows.length
    })
  },
}
