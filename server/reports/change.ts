import { asc, eq } from 'drizzle-orm'
import {
  mayMove,
  REPORT_MOVES,
  type ReportAction,
  type ReportStanding,
  getReportStatus,
} from '#schemas/reports/states.ts'
import type { Services, Transaction } from '#server/platform/call/context.ts'
import { lockReport, createReportChanged, type ReportRow } from './find.ts'
import { reportLines, reportLogs, reports } from './tables.ts'

export type LineRow = typeof reportLines.$inferSelect
type Writer = Pick<Services, 'db' | 'clock' | 'random'>

interface Entry {
  action: ReportAction | 'file' | 'refunded'
  role: string
  /** User who made the change; null for the mall itself. */
  operatorId: string | null
  text: string
}

/** Adds an entry to the filing's history. */
export async function logReport(
  { db, clock, random }: Writer,
  reportId: string,
  entry: Entry,
): Promise<void> {
  await db.insert(reportLogs).values({ ...entry, id: random.token(12), reportId, createdAt: clock.now() })
}

export function loadReportLines({ db }: Pick<Services, 'db'>, reportId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(reportLines)
    .where(eq(reportLines.reportId, reportId))
    .orderBy(asc(reportLines.lineNo))
}

/** Returns type, phase and status of a filing; the status depends on how many of its goods are submitted. */
export function getReportStanding({ type, phase }: ReportRow, lines: readonly LineRow[]): ReportStanding {
  const submitted = lines.filter(({ submittedAt }) => submittedAt !== null).length
  return { type, phase, status: getReportStatus(submitted, lines.length) }
}

interface Step {
  action: ReportAction
  operatorId: string | null
  text: string
  set?: Partial<typeof reports.$inferInsert>
}

/** Locks a filing on which this action is allowed now; throws STATE_CHANGED otherwise. */
export async function lockReportFor(
  transaction: Pick<Transaction, 'db'>,
  seen: ReportRow,
  action: ReportAction,
): Promise<{ report: ReportRow; lines: LineRow[] }> {
  const report = await lockReport(transaction, seen)
  const lines = await loadReportLines(transaction, report.id)
  if (!mayMove(getReportStanding(report, lines), action, REPORT_MOVES[action].by)) throw createReportChanged()
  return { report, lines }
}

/** Applies an action to a filing that `lockReportFor` has locked, and adds it to the history. */
export async function applyStep(
  transaction: Writer,
  { id }: Pick<ReportRow, 'id'>,
  { set, action, ...entry }: Step,
): Promise<void> {
  const { by: role, to } = REPORT_MOVES[action]
  const changes = { ...set, ...(to !== null && { phase: to }) }
  if (Object.keys(changes).length > 0)
    await transaction.db.update(reports).set(changes).where(eq(reports.id, id))
  await logReport(transaction, id, { ...entry, action, role })
}
