import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import type { Job } from '#server/platform/call/job.ts'
import { notices } from './tables.ts'

const ONCE = 500

/** Marks pages with notices as changed when a notice is due, through the trigger of its row; lists need no job. */
export const announceNotices: Job = {
  name: 'announce-notices',
  everyMs: 1000,
  async run({ db, clock }) {
    const due = and(sql`not announced and not withdrawn`, lte(notices.publishedAt, clock.now()))
    return db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: notices.id })
        .from(notices)
        .where(due)
        .orderBy(asc(notices.id))
        .limit(ONCE)
        .for('no key update', { skipLocked: true })
      // Skips the update if no notice is due: even an update that changes no row would mark all pages as changed.
      if (rows.length === 0) return 0
      await tx
        .update(notices)
        .set({ announced: true })
        .where(
          inArray(
            notices.id,
            rows.map(({ id }) => id),
          ),
        )
      return rows.length
    })
  },
}
