import { and, eq } from 'drizzle-orm'
import { findNextScheduled, viewScheduled } from '#schemas/content/pages/schedules.ts'
import type { Context } from '#server/platform/call/context.ts'
import { findOpenSchedules, type ScheduleRow } from './find-schedules.ts'
import { pageRevisions, type pages } from './tables.ts'

type PageRow = typeof pages.$inferSelect

/** The page that shoppers see at this moment. */
export interface ShownPage extends Pick<PageRow, 'id' | 'name' | 'revision' | 'config'> {
  /** Time of the next change by a schedule, ms. */
  until?: number
}

/**
 * Returns the page that shoppers see now, by the clock even if the job has not run yet (§7). Null if the page is
 * offline.
 * @param row undefined if the page was never published
 */
export async function showScheduled(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  pageId: string,
  row: PageRow | undefined,
): Promise<ShownPage | null> {
  const schedules = await findOpenSchedules(db, pageId)
  const stored = row && !row.offline ? pick(row) : null
  if (schedules.length === 0) return stored
  const now = clock.now()
  const next = findNextScheduled(schedules, now)
  const revision = row?.revision ?? 0
  const view = viewScheduled(schedules, { now, published: revision })
  const shown =
    view.kind === 'published'
      ? stored
      : view.kind === 'scheduled'
        ? textOf(view.schedule, revision)
        : await findBefore({ db }, view.schedule, revision)
  return shown && { ...shown, ...(next !== null && { until: next }) }
}

const pick = ({ id, name, revision, config }: PageRow): ShownPage => ({ id, name, revision, config })

/** Returns the text of a schedule, with the number of the revision that this text will become. */
const textOf = ({ pageId: id, name, config }: ScheduleRow, revision: number): ShownPage | null =>
  config === null ? null : { id, name, revision: revision + 1, config }

async function findBefore(
  { db }: Pick<Context, 'db'>,
  { pageId: id, name, returnsTo }: ScheduleRow,
  revision: number,
): Promise<ShownPage | null> {
  if (returnsTo === null) return null
  const [before] = await db
    .select({ config: pageRevisions.config })
    .from(pageRevisions)
    .where(and(eq(pageRevisions.pageId, id), eq(pageRevisions.revision, returnsTo)))
  return before ? { id, name, revision: revision + 1, config: before.config } : null
}
