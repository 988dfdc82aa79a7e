import { and, asc, count, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { likePattern, termsOf } from '#schemas/catalog/goods/search-text.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportStatus } from '#schemas/reports/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import { hasAll, hasWord, type WordCondition } from '#server/platform/database/word-index.ts'
import { cardOf, contentsOf } from './contents.ts'
import { reportLines, reports } from './tables.ts'

const someLine = (submitted: boolean) => sql`exists(select from ${reportLines} as held
  where held.report_id = "reports"."id" and held.submitted_at is ${submitted ? sql`not null` : sql`null`})`

/** The status by its goods: the same as `reportStatus`, for the database. */
export function hasStatus(status: ReportStatus): SQL {
  if (status === 0) return sql`not ${someLine(true)}`
  return status === 1
    ? sql`(${someLine(true)} and ${someLine(false)})`
    : sql`(${someLine(true)} and not ${someLine(false)})`
}

/** Every word of it in project, customer, goods or contact, or in the number. */
export function hasKeyword(word: string): WordCondition {
  const { searchText, id } = reports
  const named = (term: string) => or(like(searchText, likePattern(term)), ilike(id, likePattern(term)))
  return hasAll(termsOf(word).map((term) => hasWord([searchText, id], term, named(term))))
}

/** Of one member's own, which are few: row by row. */
const wordCondition = (word: string) => (word.trim() === '' ? undefined : hasKeyword(word).plain)

type Asked = Pick<Parsed<typeof calls.page>, 'type' | 'status' | 'phase' | 'word' | 'sort' | 'order'>

const SORTS = {
  createdAt: reports.createdAt,
  budget: reports.budget,
  plannedOn: reports.plannedOn,
  protectedUntil: reports.protectedUntil,
} as const

/** The member's own, as asked for. */
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

/** How many of the member's stand in each status. */
async function countsOf({ db, user }: Context<Member>): Promise<Record<string, number>> {
  const is = (status: ReportStatus) => count(sql`case when ${hasStatus(status)} then 1 end`)
  const [counts] = await db
    .select({ all: count(), 0: is(0), 1: is(1), 2: is(2) })
    .from(reports)
    .where(eq(reports.userId, user.id))
  return counts ?? {}
}

export async function reportPage(
  { pageNum, pageSize, ...asked }: Parsed<typeof calls.page>,
  context: Context<Member>,
): Promise<Out<typeof calls.page>> {
  const where = ownWhere(context, asked)
  const total = await context.db.$count(reports, where)
  const page = lastPageAtMost(pageNum, { total, pageSize })
  const rows = await ownRows(context, where, asked)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = (await contentsOf(context, rows)).map(cardOf)
  const counts = await countsOf(context)
  return { list, total, pageNum: page, pageSize, counts, now: context.clock.now() }
}

/** All of the filtered list, up to `most`; null where there are more. */
export async function wholeList(context: Context<Member>, asked: Asked, most: number) {
  const rows = await ownRows(context, ownWhere(context, asked), asked).limit(most + 1)
  return rows.length > most ? null : (await contentsOf(context, rows)).map(cardOf)
}
