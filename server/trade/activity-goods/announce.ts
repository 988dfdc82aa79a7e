import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { activities } from '#server/catalog/activities/tables.ts'
import type { Job } from '#server/platform/call/job.ts'

const ONCE = 500

/** Updates activities that have begun or ended; a trigger marks the pages that show prices. */
export const announceActivities: Job = {
  name: 'announce-activities',
  everyMs: 500,
  async run({ db, clock }) {
    const now = clock.now()
    const inTime = and(lte(activities.startsAt, now), gt(activities.endsAt, now))
    const runs = sql`(${and(eq(activities.status, 'OPEN'), inTime)})`
    return db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: activities.id })
        .from(activities)
        .where(sql`${activities.announced} <> ${runs}`)
        .orderBy(asc(activities.id))
        .limit(ONCE)
        .for('no key update', { skipLocked: true })
      // The trigger would mark all pages even for a statement that changes no row.
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      await tx.update(activities).set({ announced: runs }).where(inArray(activities.id, ids))
      return rows.length
    })
  },
}
