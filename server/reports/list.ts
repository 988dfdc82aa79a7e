import { and, asc, count, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { buildLikePattern, parseTerms } from '#schemas/catalog/goods/search-text.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportStatus } from '#schemas/reports/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { hasAll, hasWord, type WordCondition } from '#server/platform/database/word-index.ts'
import { toReportCard, loadReportContents } from './contents.ts'
import { reportLines, reports } from './tables.ts'

const someLine = (submitted: boolean) => sql`exists(select from ${reportLines} as held
  where held.report_id = "reports"."id" and held.submitted_at is ${submitted ? sql`not null` : sql`null`})`

/** Builds the condition of filings with this status, the SQL form of `getReportStatus`. */
export function hasStatus(status: ReportStatus): SQL {
  if (status === 0) return sql`not ${someLine(true)}`
  return status === 1
    ? sql`(${someLine(true)} and ${someLine(false)})`
    : sql`(${someLine(true)} and not ${someLine(false)})`
}

/** Requires every word in the project, customer, goods or contact, or in the filing's number. */
export function hasKeyword(word: string): WordCondition {
  const { searchText, id } = reports
  const named = (term: string) =>
    or(like(searchText, buildLikePattern(term)), ilike(id, buildLikePattern(term)))
  return hasAll(parseTerms(word).map((term) => hasWord([searchText, id], term, named(term))))
}

/** Filters row by row, as one member has few filings. */
const wordCondition = (word: string) => (word.trim() === '' ? undefined : hasKeyword(word).plain)

type Asked = Pick<Parsed<typeof calls.page>, 'type' | 'status' | 'phase' | 'word' | 'sort' | 'order'>

const SORTS = {
  createdAt: reports.createdAt,
  budget: reports.budget,
  plannedOn: reports.plannedOn,
  protectedUntil: reports.protectedUntil,
} as const

function ownWhere({ user }: Context<Member>, { type, status, phase, word }: Asked): SQL | undefined {
  return and(
    eq(reports.userId, user.id),
    type === 'all' ? undefined : eq(reports.type, Number(type) as 1 | 2),
    status === 'all' ? undefined : hasStatus(Number(status) as ReportStatus),
    phase === 'all' ? undefined : eq(reports.phase, phase),
    wordCondition(word),
  )
}

function ownRows({ db }: Context<Member>, where: SQL | undefined, { sort, order }: Asked) {
  const by = order === 'asc' ? asc : desc
  const first = sort === 'protectedUntil' ? sql`${by(SORTS[sort])} nulls last` : by(SORTS[sort])
  return db.select().from(reports).where(where).orderBy(first, by(reports.id))
}

async function countsOf({ db, user }: Context<Member>): Promise<Record<string, number>> {
  const is = (status: ReportStatus) => count(sql`case when ${hasStatus(status)} then 1 end`)
  const [counts] = await db
    .select({ all: count(), 0: is(0), 1: is(1), 2: is(2) })
    .from(reports)
    .where(eq(reports.userId, user.id))
  return counts ?? {}
}

export async function listReports(
  { pageNum, pageSize, ...asked }: Parsed<typeof calls.page>,
  context: Context<Member>,
): Promise<Out<typeof calls.page>> {
  const where = ownWhere(context, asked)
  const total = await context.db.$count(reports, where)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await ownRows(context, where, asked)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = (await loadReportContents(context, rows)).map(toReportCard)
  const counts = await countsOf(context)
  return { list, total, pageNum: page, pageSize, counts, now: context.clock.now() }
}

/** Returns the whole filtered list; null if it has more than `most` rows. */
export async function loadWholeList(context: Context<Member>, asked: Asked, most: number) {
  const rows = await ownRows(context, ownWhere(context, asked), asked).limit(most + 1)
  return rows.length > most ? null : (await loadReportContents(context, rows)).map(toReportCard)
}
