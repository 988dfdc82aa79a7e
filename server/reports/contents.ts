import { asc, inArray } from 'drizzle-orm'
import { formatRegion } from '#schemas/address/region.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { ReportCard, ReportLine } from '#schemas/reports/entities.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type LineRow, getReportStanding } from './change.ts'
import type { ReportRow } from './find.ts'
import { reportLines } from './tables.ts'

export interface ReportContents {
  report: ReportRow
  lines: LineRow[]
}

/** Loads the lines of filings; the result has the order of `rows`. */
export async function loadReportContents(
  { db }: Pick<Services, 'db'>,
  rows: readonly ReportRow[],
): Promise<ReportContents[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(reportLines)
    .where(inArray(reportLines.reportId, ids))
    .orderBy(asc(reportLines.lineNo))
  return rows.map((report) => ({ report, lines: lines.filter(({ reportId }) => reportId === report.id) }))
}

const SHOWN = 4
const totalOf = (lines: readonly LineRow[]) =>
  lines.reduce((sum, { quantity, quoted }) => sum + quantity * quoted, 0)

const protectedUntil = ({ phase, protectedUntil }: ReportRow) => (phase === 'FILED' ? protectedUntil : null)

export function toReportCard({ report, lines }: ReportContents): ReportCard {
  const { id: reportId, project, customer, plannedOn, contact, createdAt } = report
  return {
    reportId,
    project,
    customer,
    plannedOn,
    contact,
    createdAt,
    ...getReportStanding(report, lines),
    regionText: formatRegion(report.regionNames),
    budget: formatYuan(report.budget),
    goods: lines.slice(0, SHOWN).map(({ name, picture }) => ({ name, picture })),
    kinds: lines.length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    submitted: lines.filter(({ submittedAt }) => submittedAt !== null).length,
    total: formatYuan(totalOf(lines)),
    fee: formatYuan(report.fee),
    protectedUntil: protectedUntil(report),
  }
}

export const lineView = ({ reportId: _, quoted, ...line }: LineRow): ReportLine => ({
  ...line,
  quoted: formatYuan(quoted),
  subtotal: formatYuan(quoted * line.quantity),
})
