import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import { writePageAudit, type PageWriter } from '#server/content/pages/change-page.ts'
import type { ScheduleRow } from '#server/content/pages/find-schedules.ts'
import { type OfficePage, readOfficePage, loadRevisionText } from '#server/content/pages/office-find.ts'
import { pageDrafts, pages, pageSchedules } from '#server/content/pages/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type DueRows, defineRowJob } from '#server/platform/call/job.ts'
import { showRevision } from './publish-page.ts'

const isDue = (now: number) =>
  or(
    and(eq(pageSchedules.state, 'WAITING'), lte(pageSchedules.startsAt, now)),
    and(eq(pageSchedules.state, 'RUNNING'), lte(pageSchedules.endsAt, now)),
  )

const rows: DueRows = {
  async due({ db, clock }, after, limit) {
    const found = await db
      .select({ id: pageSchedules.id })
      .from(pageSchedules)
      .where(and(isDue(clock.now()), gt(pageSchedules.id, after)))
      .orderBy(asc(pageSchedules.id))
      .limit(limit)
    return found.map(({ id }) => id)
  },
  async handle(services, id) {
    const { db, clock } = services
    const now = clock.now()
    const [schedule] = await db
      .select()
      .from(pageSchedules)
      .where(and(eq(pageSchedules.id, id), isDue(now)))
      .for('update', { skipLocked: true })
    if (!schedule) return false
    const set = schedule.state === 'WAITING' ? await begin(services, schedule) : await end(services, schedule)
    await db
      .update(pageSchedules)
      .set({ ...set, version: schedule.version + 1 })
      .where(eq(pageSchedules.id, id))
    return true
  },
}

/** Publishes revisions as scheduled; shoppers see the right page even before (../pages/show-scheduled.ts). */
export const runSchedules = defineRowJob({ name: 'run-page-schedules', everyMs: 1_000 }, rows)

type Changed = Partial<Pick<ScheduleRow, 'state' | 'revision' | 'returnsTo'>>

const writerOf = (services: Services, { userId }: ScheduleRow): PageWriter => ({
  ...services,
  user: { id: userId },
})

/** Loads page and draft; both are undefined if the draft was deleted before it was ever published. */
const readPage = (services: Services, pageId: string): Promise<OfficePage> =>
  readOfficePage(services.db, pageId, true).catch(() => ({ page: undefined, draft: undefined }))

async function begin(services: Services, schedule: ScheduleRow): Promise<Changed> {
  const { pageId, name, config, base, note, problems, acceptedReason, endsAt } = schedule
  // The mall was not running during the schedule.
  if (endsAt !== null && endsAt <= services.clock.now()) return { state: 'DONE' }
  if (config === null) return { state: await takeOff(services, schedule) }
  const { db } = services
  const both = await readPage(services, pageId)
  const { page, draft } = both
  const { revision } = await showRevision(writerOf(services, schedule), both, {
    pageId,
    name,
    config,
    base,
    words: note,
    problems,
    acceptedReason,
    action: 'publishPage',
  })
  if (draft?.config === config) await db.delete(pageDrafts).where(eq(pageDrafts.pageId, pageId))
  const returnsTo = page && !page.offline ? page.revision : null
  return { state: endsAt === null ? 'DONE' : 'RUNNING', revision, returnsTo }
}

async function end(services: Services, schedule: ScheduleRow): Promise<Changed> {
  const { pageId, revision, returnsTo } = schedule
  const both = await readPage(services, pageId)
  const { page } = both
  // Another revision was published after the schedule began, so that revision stays.
  if (!page || page.revision !== revision) return { state: 'DONE' }
  if (returnsTo === null) return { state: await takeOff(services, schedule) }
  const { text: config } = await loadRevisionText({ pageId, revision: returnsTo }, services)
  await showRevision(writerOf(services, schedule), both, {
    pageId,
    name: page.name,
    config,
    base: returnsTo,
    problems: 0,
    acceptedReason: '',
    words: `定时结束，回到第 ${returnsTo} 版`,
    action: 'rollBackPage',
  })
  return { state: 'DONE' }
}

/** Takes a page offline; cancels the schedule if the page is now the default of a place (else left empty). */
async function takeOff(services: Services, schedule: ScheduleRow): Promise<'DONE' | 'CANCELLED'> {
  const { db } = services
  const { pageId, note } = schedule
  const { page } = await readPage(services, pageId)
  if (!page || page.isDefault) return 'CANCELLED'
  await db.update(pages).set({ offline: true }).where(eq(pages.id, pageId))
  await writePageAudit(writerOf(services, schedule), pageId, {
    action: 'withdrawPage',
    before: { name: page.name },
    after: { reason: note },
  })
  return 'DONE'
}
