import { and, eq, inArray, or } from 'drizzle-orm'
import { reportList } from '#schemas/reports/list.ts'
import type { ReportStatus } from '#schemas/reports/states.ts'
import { users } from '#server/people/accounts/tables.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { toReportCard, loadReportContents } from './contents.ts'
import { hasStatus, hasKeyword } from './list.ts'
import { reports } from './tables.ts'

const STATUSES: readonly ReportStatus[] = [0, 1, 2]

/** Builds the filter by comma-separated statuses; without any all filings match. */
function inStatuses(named = '') {
  const wanted = named.split(',')
  const some = STATUSES.filter((status) => wanted.includes(String(status)))
  return some.length > 0 ? or(...some.map(hasStatus)) : undefined
}

export const reportListRoutes = implementList(reportList, {
  table: reports,
  id: reports.id,
  sorts: { createdAt: reports.createdAt, budget: reports.budget },
  words: hasKeyword,
  where: ({ filters }) =>
    and(
      filterChosen(reports.phase, filters.phase),
      filterChosen(reports.type, filters.type),
      inStatuses(filters.status),
      filterDays(reports.createdAt, filters.created),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ report: reports, userName: users.userName })
      .from(reports)
      .leftJoin(users, eq(users.id, reports.userId))
      .where(inArray(reports.id, [...ids]))
    const contents = await loadReportContents(
      { db },
      found.map(({ report }) => report),
    )
    return contents.map((one, at) => {
      const { goods: _, pieces: _pieces, type, status, ...card } = toReportCard(one)
      const userName = found[at]?.userName ?? ''
      return { ...card, type: String(type), status: String(status), userName }
    })
  },
})
