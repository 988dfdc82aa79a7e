import { asc, eq } from 'drizzle-orm'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { ReportDetail } from '#schemas/reports/entities.ts'
import { findExtendFault, mayMove, REPORT_MOVES, type ReportRole } from '#schemas/reports/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { getReportStanding } from './change.ts'
import { toReportCard, loadReportContents, lineView } from './contents.ts'
import { getFeePayment } from './fee.ts'
import type { ReportRow } from './find.ts'
import { reportLogs } from './tables.ts'

const OPERATORS: Readonly<Record<string, string>> = { filer: '报备人', office: '平台' }
const ACTIONS = getTypedKeys(REPORT_MOVES)

async function logOf({ db }: Pick<Services, 'db'>, reportId: string): Promise<ReportDetail['log']> {
  const rows = await db
    .select()
    .from(reportLogs)
    .where(eq(reportLogs.reportId, reportId))
    .orderBy(asc(reportLogs.createdAt), asc(reportLogs.sequence))
  return rows.map(({ createdAt, text, role }) => ({
    at: createdAt,
    text,
    operator: OPERATORS[role] ?? '系统',
  }))
}

/** Loads everything about a filing that this role may see. */
export async function loadReportDetail(
  reader: Pick<Services, 'db' | 'clock'>,
  row: ReportRow,
  role: ReportRole,
): Promise<ReportDetail> {
  const [contents] = await loadReportContents(reader, [row])
  if (!contents) throw new Error('a filing without contents')
  const now = reader.clock.now()
  const standing = getReportStanding(row, contents.lines)
  const { regionIds, telephone, remark, reason, papers, extensions } = row
  return {
    ...toReportCard(contents),
    regionIds,
    telephone,
    remark,
    reason,
    papers,
    extensions,
    now,
    lines: contents.lines.map(lineView),
    log: await logOf(reader, row.id),
    payment: await getFeePayment(reader, row),
    actions: ACTIONS.filter((action) => mayMove(standing, action, role)),
    extendFault: findExtendFault(row, now),
  }
}
