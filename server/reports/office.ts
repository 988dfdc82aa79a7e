import { eq } from 'drizzle-orm'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { officeReports as calls } from '#schemas/reports/office-calls.ts'
import { REPORT_PHASES, REPORT_STATUSES } from '#schemas/reports/states.ts'
import { users } from '#server/people/accounts/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { type LineRow, lockReportFor, getReportStanding, applyStep } from './change.ts'
import { loadReportDetail } from './detail.ts'
import { refundFee } from './fee.ts'
import { getReport, type ReportRow } from './find.ts'
import { markLines } from './lines.ts'

const statusOf = (report: ReportRow, lines: readonly LineRow[]) =>
  REPORT_STATUSES[getReportStanding(report, lines).status]

export async function getOfficeDetail(
  { reportId }: Parsed<typeof calls.report>,
  context: Context<Member>,
): Promise<Out<typeof calls.report>> {
  const row = await getReport(context, reportId)
  const [user] = await context.db
    .select({ userName: users.userName })
    .from(users)
    .where(eq(users.id, row.userId))
  return { ...(await loadReportDetail(context, row, 'office')), userName: user?.userName ?? '' }
}

const tell = (transaction: Context<Member>, { telephone }: ReportRow, words: ReturnType<typeof composeSms>) =>
  transaction.sms.send({ telephone, ...words }, transaction)

/** Marks goods of a filing as submitted to the reporting platform by the mall, or undoes that. */
export async function submitReport(
  { reportId, ...asked }: Parsed<typeof calls.submitReport>,
  context: Context<Member>,
): Promise<null> {
  const seen = await getReport(context, reportId)
  await markLines(context, seen, { ...asked, action: 'submit' }, async (transaction, before, after) => {
    const [was, is] = [statusOf(seen, before), statusOf(seen, after)]
    const { lineNos, submitted } = asked
    await writeAudit(transaction, {
      area: 'reports',
      action: 'submitReport',
      subject: ['report', reportId],
      before: { status: was },
      after: { status: is, lineNos: lineNos.join('、'), submitted },
    })
    if (is !== was) await tell(transaction, seen, composeSms('reportSubmitted', { reportId, status: is }))
  })
  return null
}

/** FILED → REJECTED: rejects a filing of which nothing was submitted, and refunds its fee. */
export async function rejectReport(
  { reportId, reason: typed }: Parsed<typeof calls.rejectReport>,
  context: Context<Member>,
): Promise<null> {
  const reason = typed.trim()
  if (reason === '') throw reject('BAD_INPUT', '请填写驳回原因，它会告诉报备人')
  const seen = await getReport(context, reportId)
  const { id: operatorId } = context.user
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const { report } = await lockReportFor(transaction, seen, 'reject')
    const back = await refundFee(transaction, report, operatorId)
    const refund = back ? `，报备费 ${CURRENCY}${formatYuan(report.fee)} 将原路退回` : ''
    const set = { reason, protectedUntil: null }
    await applyStep(transaction, report, {
      action: 'reject',
      operatorId,
      text: `驳回：${reason}${refund}`,
      set,
    })
    await writeAudit(transaction, {
      area: 'reports',
      action: 'rejectReport',
      subject: ['report', reportId],
      before: { status: REPORT_PHASES.FILED },
      after: { status: REPORT_PHASES.REJECTED, reason },
    })
    const words = { reportId, reason: `${reason}${refund}` }
    await tell(transaction, report, composeSms('reportRejected', words))
  })
  return null
}
