import { asc, eq } from 'drizzle-orm'
import {
  mayMove,
  REPORT_MOVES,
  type ReportAction,
  type ReportStanding,
  reportStatus,
} from '#schemas/reports/states.ts'
import type { Services, Transaction } from '#server/platform/call/context.ts'
import { lockReport, reportChanged, type ReportRow } from './find.ts'
import { reportLines, reportLogs, reports } from './tables.ts'

export type LineRow = typeof reportLines.$inferSelect
type Writer = Pick<Services, 'db' | 'clock' | 'random'>

interface Entry {
  action: ReportAction | 'file' | 'refunded'
  role: string
  /** Null for the mall itself. */
  operatorId: string | null
  /** What the log says, in Chinese. */
  text: string
}

/** Adds a line to the filing's history. */
export async function logReport(
  { db, clock, random }: Writer,
  reportId: string,
  entry: Entry,
): Promise<void> {
  await db.insert(reportLogs).values({ ...entry, id: random.token(12), reportId, createdAt: clock.now() })
}

export function linesOf({ db }: Pick<Services, 'db'>, reportId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(reportLines)
    .where(eq(reportLines.reportId, reportId))
    .orderBy(asc(reportLines.lineNo))
}

/** Where a filing stands, its status by its goods. */
export function standingOf({ type, phase }: ReportRow, lines: readonly LineRow[]): ReportStanding {
  const submitted = lines.filter(({ submittedAt }) => submittedAt !== null).length
  return { type, phase, status: reportStatus(submitted, lines.length) }
}

interface Step {
  action: ReportAction
  operatorId: string | null
  text: string
  set?: Partial<typeof reports.$inferInsert>
}

/** A filing that a step may be taken of now, locked; throws STATE_CHANGED for any other. */
export async function openFor(
  transaction: Pick<Transaction, 'db'>,
  seen: ReportRow,
  action: ReportAction,
): Promise<{ report: ReportRow; lines: LineRow[] }> {
  const report = await lockReport(transaction, seen)
  const lines = await linesOf(transaction, report.id)
  if (!mayMove(standingOf(report, lines), action, REPORT_MOVES[action].by)) throw reportChanged()
  return { report, lines }
}

/** Takes the step of a filing that `openFor` gave, with its line in the history. */
export async function step(
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
