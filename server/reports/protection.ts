import { and, eq, gt, inArray } from 'drizzle-orm'
import { HOUR_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import { getCustomerKey, projectKey } from '#schemas/reports/names.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { countHit } from '#server/platform/call/throttle.ts'
import { reportLines, reports } from './tables.ts'

/** Limit of queries per member and hour: a form needs a few, guessing a list of names would need more. */
const REPORTS_PER_HOUR = 300

interface Names {
  customer: string
  project: string
}

type Found = Out<typeof calls.check>
const NOTHING: Found = { until: null, own: null, goods: [] }

/** Returns if a project is protected, but not by which member; `own` is set for the member's own filing. */
export async function loadProtection(
  { db, clock, user }: Pick<Context<Member>, 'db' | 'clock' | 'user'>,
  { customer, project }: Names,
): Promise<Found> {
  const keys = { customer: getCustomerKey(customer), project: projectKey(project) }
  if (keys.customer === '' || keys.project === '') return NOTHING
  const standing = await db
    .select({ id: reports.id, userId: reports.userId, until: reports.protectedUntil })
    .from(reports)
    .where(
      and(
        eq(reports.customerKey, keys.customer),
        eq(reports.projectKey, keys.project),
        eq(reports.phase, 'FILED'),
        gt(reports.protectedUntil, clock.now()),
      ),
    )
  const ends = standing.map(({ until }) => until ?? 0)
  const own = standing.find(({ userId }) => userId === user.id)?.id ?? null
  return { until: ends.length > 0 ? Math.max(...ends) : null, own, goods: await goodsOf({ db }, standing) }
}

async function goodsOf(
  { db }: Pick<Context, 'db'>,
  standing: readonly { id: string; until: number | null }[],
): Promise<Found['goods']> {
  if (standing.length === 0) return []
  const ids = standing.map(({ id }) => id)
  const lines = await db
    .selectDistinct({ reportId: reportLines.reportId, goodsId: reportLines.goodsId })
    .from(reportLines)
    .where(inArray(reportLines.reportId, ids))
  const latest = new Map<string, number>()
  for (const { reportId, goodsId } of lines) {
    const until = standing.find(({ id }) => id === reportId)?.until ?? 0
    latest.set(goodsId, Math.max(until, latest.get(goodsId) ?? 0))
  }
  return [...latest].map(([goodsId, until]) => ({ goodsId, until }))
}

export async function checkProtection(
  names: Parsed<typeof calls.check>,
  context: Context<Member>,
): Promise<Found> {
  const { count } = await countHit(context, { key: `report-check:${context.user.id}`, windowMs: HOUR_MS })
  if (count > REPORTS_PER_HOUR) throw reject('TOO_OFTEN', '查询过于频繁，请稍后再试')
  return loadProtection(context, names)
}
