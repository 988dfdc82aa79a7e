import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { pageSchedules } from './tables.ts'

export type ScheduleRow = typeof pageSchedules.$inferSelect

/** Lists the schedules of a page that have not ended, earliest first. */
export function findOpenSchedules(db: Db, pageId: string): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(pageSchedules)
    .where(and(eq(pageSchedules.pageId, pageId), inArray(pageSchedules.state, ['WAITING', 'RUNNING'])))
    .orderBy(asc(pageSchedules.startsAt))
}
