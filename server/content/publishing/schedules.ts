import { desc, eq, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { pageSchedules as calls } from '#schemas/content/pages/schedule-calls.ts'
import { findOverlap, findTimesFault } from '#schemas/content/pages/schedules.ts'
import { changePage, writePageAudit, type Office } from '#server/content/pages/change-page.ts'
import { findOpenSchedules, type ScheduleRow } from '#server/content/pages/find-schedules.ts'
import { readOfficePage, hashPageVersion } from '#server/content/pages/office-find.ts'
import { pageDrafts, pages, pageSchedules } from '#server/content/pages/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import { requireReady } from './publish-page.ts'

const LIMIT = 50
/** Maximum number of open schedules per page. */
const MAX_OPEN = 20

interface Times {
  startsAt: number
  endsAt: number | null
}

const describeTimes = ({ startsAt, endsAt }: Times) =>
  endsAt === null
    ? formatMallMinute(startsAt)
    : `${formatMallMinute(startsAt)} 至 ${formatMallMinute(endsAt)}`

function needToCome(times: Times, now: number): void {
  const fault = findTimesFault(times, now)
  if (fault) throw reject('BAD_INPUT', fault.message, { field: fault.field })
}

/** Throws BAD_INPUT if the times overlap with another schedule or the page has too many schedules. */
async function needFree(context: Office, pageId: string, times: Times, own = ''): Promise<void> {
  const open = (await findOpenSchedules(context.db, pageId)).filter(({ id }) => id !== own)
  if (open.length >= MAX_OPEN) throw reject('BAD_INPUT', `一个页面最多 ${MAX_OPEN} 个定时，请先取消一些`)
  const met = findOverlap(open, times)
  if (met)
    throw reject('BAD_INPUT', `与已有的定时（${describeTimes(met)}）重叠，请改时间或先取消它`, {
      field: 'startsAt',
    })
}

async function schedules(
  { pageId }: { pageId: string },
  { db }: Pick<Office, 'db'>,
): Promise<Out<typeof calls.schedules>> {
  await readOfficePage(db, pageId)
  const isOpen = sql`${pageSchedules.state} in ('WAITING', 'RUNNING')`
  const rows = await db
    .select({
      scheduleId: pageSchedules.id,
      version: sql<string>`${pageSchedules.version}::text`,
      state: pageSchedules.state,
      startsAt: pageSchedules.startsAt,
      endsAt: pageSchedules.endsAt,
      shows: sql<boolean>`${pageSchedules.config} is not null`,
      isDraft: sql<boolean>`coalesce(${pageDrafts.config} = ${pageSchedules.config}, false)`,
      note: pageSchedules.note,
      problems: pageSchedules.problems,
      acceptedReason: pageSchedules.acceptedReason,
      userName: sql<string>`coalesce(${users.name}, '')`,
      createdAt: pageSchedules.createdAt,
    })
    .from(pageSchedules)
    .leftJoin(users, eq(users.id, pageSchedules.userId))
    .leftJoin(pageDrafts, eq(pageDrafts.pageId, pageSchedules.pageId))
    .where(eq(pageSchedules.pageId, pageId))
    .orderBy(desc(isOpen), desc(pageSchedules.startsAt))
    .limit(LIMIT)
  return rows
}

async function schedulePage(
  { note: typed, startsAt, endsAt, ...seen }: Parsed<typeof calls.schedulePage>,
  context: Office,
): Promise<{ scheduleId: string }> {
  const found = await readOfficePage(context.db, seen.pageId)
  requireVersion(hashPageVersion(found), seen.version)
  const { draft } = found
  if (!draft) throw reject('STATE_CHANGED', '没有未发布的修改，请刷新后查看')
  const { pageId, name, config, base } = draft
  needToCome({ startsAt, endsAt }, context.clock.now())
  // Checks the page as of the start of the schedule, as far as the state of the mall at that time is known now.
  const then = { ...context, clock: { ...context.clock, now: () => startsAt } }
  const ready = { pageId, name, config, base, words: typed.trim(), action: 'publishPage' as const }
  const accepted = await requireReady(then, ready, seen)
  return changePage(context, seen, async (transaction) => {
    const { db, random, clock, user } = transaction
    await needFree(transaction, pageId, { startsAt, endsAt })
    const id = random.token(9)
    const row = { id, pageId, name, config, base, note: ready.words, startsAt, endsAt, ...accepted }
    await db.insert(pageSchedules).values({ ...row, userId: user.id, createdAt: clock.now() })
    const after = { name, time: describeTimes({ startsAt, endsAt }), note: ready.words }
    await writePageAudit(transaction, pageId, { action: 'schedulePage', before: null, after })
    return { scheduleId: id }
  })
}

function withdrawPage(
  { startsAt, reason: typed, ...seen }: Parsed<typeof calls.withdrawPage>,
  context: Office,
): Promise<null> {
  const reason = readReason(typed)
  return changePage(context, seen, async (transaction, { page }) => {
    const { db, random, clock, user } = transaction
    if (!page || page.offline) throw reject('STATE_CHANGED', '页面没有在线上，请刷新后查看')
    if (page.isDefault) throw reject('BAD_INPUT', '这个页面正在使用，请先停止使用或换上另一个页面')
    const { id: pageId, name } = page
    if (startsAt === null) {
      await db.update(pages).set({ offline: true }).where(eq(pages.id, pageId))
      await writePageAudit(transaction, pageId, {
        action: 'withdrawPage',
        before: { name },
        after: { reason },
      })
      return null
    }
    needToCome({ startsAt, endsAt: null }, clock.now())
    await needFree(transaction, pageId, { startsAt, endsAt: null })
    const row = { id: random.token(9), pageId, name, config: null, note: reason, startsAt, endsAt: null }
    await db.insert(pageSchedules).values({ ...row, userId: user.id, createdAt: clock.now() })
    const after = { name, time: formatMallMinute(startsAt), reason }
    await writePageAudit(transaction, pageId, { action: 'scheduleWithdrawal', before: null, after })
    return null
  })
}

/** Locks the schedule during `work`. */
function changeSchedule(
  context: Office,
  { scheduleId, version }: { scheduleId: string; version: string },
  work: (transaction: Office, schedule: ScheduleRow) => Promise<Partial<ScheduleRow>>,
): Promise<null> {
  return context.db.transaction(async (db) => {
    const [schedule] = await db
      .select()
      .from(pageSchedules)
      .where(eq(pageSchedules.id, scheduleId))
      .for('update')
    if (!schedule) throw reject('NOT_FOUND', '这个定时不存在，请刷新后重新选择')
    // Locks the page, because overlaps are checked among all schedules of the page.
    await readOfficePage(db, schedule.pageId, true)
    requireVersion(String(schedule.version), version)
    const set = await work({ ...context, db }, schedule)
    await db
      .update(pageSchedules)
      .set({ ...set, version: schedule.version + 1 })
      .where(eq(pageSchedules.id, scheduleId))
    return null
  })
}

const begun = () => reject('STATE_CHANGED', '这个定时已经开始或结束，请刷新后查看')

function editSchedule(
  { startsAt, endsAt, ...seen }: Parsed<typeof calls.editSchedule>,
  context: Office,
): Promise<null> {
  return changeSchedule(context, seen, async (transaction, schedule) => {
    const now = transaction.clock.now()
    const { pageId, id, state, name, config } = schedule
    const times = { startsAt, endsAt: config === null ? null : endsAt }
    if (state === 'RUNNING') needEndToCome(schedule, times, now)
    else if (hasBegun(schedule, now)) throw begun()
    else needToCome(times, now)
    await needFree(transaction, pageId, times, id)
    await writePageAudit(transaction, pageId, {
      action: 'editSchedule',
      before: { name, time: describeTimes(schedule) },
      after: { name, time: describeTimes(times) },
    })
    return times
  })
}

/** Throws STATE_CHANGED or BAD_INPUT if more than the end of a running schedule changes. */
function needEndToCome(schedule: ScheduleRow, { startsAt, endsAt }: Times, now: number): void {
  if (schedule.endsAt === null || schedule.endsAt <= now) throw begun()
  if (startsAt !== schedule.startsAt)
    throw reject('BAD_INPUT', '已经开始，只能改结束时间', { field: 'startsAt' })
  if (endsAt === null || endsAt <= now) throw reject('BAD_INPUT', '请选择以后的结束时间', { field: 'endsAt' })
}

const hasBegun = ({ state, startsAt }: ScheduleRow, now: number) => state !== 'WAITING' || startsAt <= now

function cancelSchedule(
  { reason: typed, ...seen }: Parsed<typeof calls.cancelSchedule>,
  context: Office,
): Promise<null> {
  const reason = readReason(typed)
  return changeSchedule(context, seen, async (transaction, schedule) => {
    if (hasBegun(schedule, transaction.clock.now())) throw begun()
    const before = { name: schedule.name, time: describeTimes(schedule) }
    await writePageAudit(transaction, schedule.pageId, {
      action: 'cancelSchedule',
      before,
      after: { reason },
    })
    return { state: 'CANCELLED' as const }
  })
}

export const pageScheduleRoutes = implement(calls, {
  schedules,
  schedulePage,
  withdrawPage,
  editSchedule,
  cancelSchedule,
})
