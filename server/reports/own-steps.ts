import { CURRENCY, DAY_MS } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import { extendFault } from '#schemas/reports/states.ts'
import { reportTerms } from '#server/people/store-info/report-terms.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { openFor, step } from './change.ts'
import { giveFeeBack } from './fee.ts'
import { ownReport, reportChanged } from './find.ts'
import { markLines } from './lines.ts'

/** Its filer says which goods of a self-reported filing were submitted. */
export async function markReport(
  { reportId, ...asked }: Parsed<typeof calls.mark>,
  context: Context<Member>,
): Promise<null> {
  await markLines(context, await ownReport(context, reportId), { ...asked, action: 'mark' })
  return null
}

/** UNPAID, FILED → WITHDRAWN, while nothing was submitted. */
export async function withdrawReport(
  { reportId, reason: typed }: Parsed<typeof calls.withdraw>,
  context: Context<Member>,
): Promise<null> {
  const seen = await ownReport(context, reportId)
  const { id: operatorId } = context.user
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const { report } = await openFor(transaction, seen, 'withdraw')
    const back = await giveFeeBack(transaction, report, operatorId)
    const reason = typed.trim()
    const because = reason === '' ? '' : `：${reason}`
    const text = `撤回报备${because}${back ? `，报备费 ${CURRENCY}${formatYuan(report.fee)} 将原路退回` : ''}`
    await step(transaction, report, { action: 'withdraw', operatorId, text, set: { reason } })
  })
  return null
}

/** Its protection lasts one period more. */
export async function extendReport(
  { reportId, until }: Parsed<typeof calls.extend>,
  context: Context<Member>,
): Promise<null> {
  const seen = await ownReport(context, reportId)
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const { report } = await openFor(transaction, seen, 'extend')
    if (report.protectedUntil !== until) throw reportChanged('保护期已更新，请刷新后查看')
    const fault = extendFault(report, context.clock.now())
    if (fault !== null) throw refuse('STATE_CHANGED', fault)
    const { protectionDays } = await reportTerms(transaction)
    const protectedUntil = until + protectionDays * DAY_MS
    await step(transaction, report, {
      action: 'extend',
      operatorId: context.user.id,
      text: `延长保护期至 ${mallDay(protectedUntil)}`,
      set: { protectedUntil, extensions: report.extensions + 1 },
    })
  })
  return null
}
