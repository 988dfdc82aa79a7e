import { CURRENCY, DAY_MS } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import { findExtendFault } from '#schemas/reports/states.ts'
import { loadReportTerms } from '#server/people/store-info/report-terms.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { lockReportFor, applyStep } from './change.ts'
import { refundFee } from './fee.ts'
import { getOwnReport, createReportChanged } from './find.ts'
import { markLines } from './lines.ts'

/** Marks goods of a self-reported filing as submitted, for its filer. */
export async function markReport(
  { reportId, ...asked }: Parsed<typeof calls.mark>,
  context: Context<Member>,
): Promise<null> {
  await markLines(context, await getOwnReport(context, reportId), { ...asked, action: 'mark' })
  return null
}

/** UNPAID or FILED → WITHDRAWN: withdraws a filing of which nothing was submitted. */
export async function withdrawReport(
  { reportId, reason: typed }: Parsed<typeof calls.withdraw>,
  context: Context<Member>,
): Promise<null> {
  const seen = await getOwnReport(context, reportId)
  const { id: operatorId } = context.user
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const { report } = await lockReportFor(transaction, seen, 'withdraw')
    const back = await refundFee(transaction, report, operatorId)
    const reason = typed.trim()
    const because = reason === '' ? '' : `：${reason}`
    const text = `撤回报备${because}${back ? `，报备费 ${CURRENCY}${formatYuan(report.fee)} 将原路退回` : ''}`
    await applyStep(transaction, report, { action: 'withdraw', operatorId, text, set: { reason } })
  })
  return null
}

/** Extends the protection of a filing by one period. */
export async function extendReport(
  { reportId, until }: Parsed<typeof calls.extend>,
  context: Context<Member>,
): Promise<null> {
  const seen = await getOwnReport(context, reportId)
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const { report } = await lockReportFor(transaction, seen, 'extend')
    if (report.protectedUntil !== until) throw createReportChanged('保护期已更新，请刷新后查看')
    const fault = findExtendFault(report, context.clock.now())
    if (fault !== null) throw reject('STATE_CHANGED', fault)
    const { protectionDays } = await loadReportTerms(transaction)
    const protectedUntil = until + protectionDays * DAY_MS
    await applyStep(transaction, report, {
      action: 'extend',
      operatorId: context.user.id,
      text: `延长保护期至 ${formatMallDay(protectedUntil)}`,
      set: { protectedUntil, extensions: report.extensions + 1 },
    })
  })
  return null
}
