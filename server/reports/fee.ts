import { and, eq, sql } from 'drizzle-orm'
import { CURRENCY, DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportDetail } from '#schemas/reports/entities.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import { users } from '#server/people/accounts/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { loadPayDeadline } from '#server/people/store-info/order-terms.ts'
import { loadReportTerms } from '#server/people/store-info/report-terms.ts'
import type { Context, Member, Services, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { tellApprover } from '#server/trade/approvals/notify.ts'
import { askRule } from '#server/trade/approvals/request.ts'
import { requireCashChannel } from '#server/trade/cash/channels.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { cancelTrade } from '#server/trade/payments/cancel-trade.ts'
import { findSuccess } from '#server/trade/payments/settle.ts'
import { openRefund, toRefundParts } from '#server/trade/refunds/open-refund.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { logReport, lockReportFor, applyStep } from './change.ts'
import { getOwnReport, type ReportRow } from './find.ts'
import { reports } from './tables.ts'

const refundReason = (reportId: string) => `report:${reportId}`

async function openTrade(context: Context<Member>, { fee, project }: ReportRow): Promise<string> {
  const { db, clock, user } = context
  await requireCashChannel(context, fee)
  const id = createBusinessNumber(context, 'T')
  const now = clock.now()
  await db.insert(trades).values({
    id,
    userId: user.id,
    status: 'UNPAID',
    kind: 'REPORT',
    title: `报备费：${project}`,
    cash: fee,
    points: 0,
    request: {},
    scoreRate: 10_000,
    expiresAt: await loadPayDeadline(context),
    createdAt: now,
  })
  const approval = await askRule(context, id, 'starts')
  if (approval) await tellApprover(context, approval.approverId)
  return id
}

/** Returns the trade that pays the fee: the open one, or a new one if the last has ended. */
export async function payFee(
  { reportId }: Parsed<typeof calls.payFee>,
  context: Context<Member>,
): Promise<Out<typeof calls.payFee>> {
  await getOwnReport(context, reportId)
  // Lock the member, so that two tabs get the same trade.
  return withMemberLock(context, async (transaction) => {
    const seen = await getOwnReport(transaction, reportId)
    if (seen.phase !== 'UNPAID' && seen.tradeId !== null) return { tradeId: seen.tradeId }
    if (seen.phase !== 'UNPAID') throw reject('NOT_FOUND', '这张报备单没有需要支付的费用')
    const { report } = await lockReportFor(transaction, seen, 'pay')
    const open = await openTradeOf(transaction, report)
    if (open !== null) return { tradeId: open }
    const tradeId = await openTrade(transaction, report)
    await transaction.db.update(reports).set({ tradeId }).where(eq(reports.id, report.id))
    return { tradeId }
  })
}

/** Cancels the trade first if its time is over. */
async function openTradeOf(transaction: Context<Member>, { tradeId }: ReportRow): Promise<string | null> {
  if (tradeId === null) return null
  const [trade] = await transaction.db.select().from(trades).where(eq(trades.id, tradeId))
  if (trade?.status !== 'UNPAID') return null
  if (trade.expiresAt > transaction.clock.now()) return tradeId
  await cancelTrade(transaction, tradeId, { role: 'system', reason: 'TIMEOUT', text: '超时未支付' })
  return null
}

/** UNPAID → FILED: files the report whose fee was paid and starts its protection. */
export async function fileOnPayment(
  transaction: Transaction,
  { id: tradeId }: { id: string },
): Promise<void> {
  const waiting = and(eq(reports.tradeId, tradeId), eq(reports.phase, 'UNPAID'))
  const [report] = await transaction.db.select().from(reports).where(waiting).for('no key update')
  if (!report) return
  const { protectionDays } = await loadReportTerms(transaction)
  const protectedUntil = transaction.clock.now() + protectionDays * DAY_MS
  const text = `报备费 ${CURRENCY}${formatYuan(report.fee)} 已支付，报备生效，保护至 ${formatMallDay(protectedUntil)}`
  await applyStep(transaction, report, { action: 'pay', operatorId: null, text, set: { protectedUntil } })
}

/** Refunds a paid fee or cancels its unpaid trade; true if money is refunded. The caller locks the filing. */
export async function refundFee(
  transaction: Transaction,
  { id, tradeId, fee }: ReportRow,
  operatorId: string,
): Promise<boolean> {
  if (tradeId === null) return false
  const paid = await findSuccess(transaction, tradeId)
  if (!paid) {
    const [trade] = await transaction.db.select().from(trades).where(eq(trades.id, tradeId))
    const how = { role: 'buyer', operatorId, reason: 'BUYER', text: '撤回报备' } as const
    if (trade?.status === 'UNPAID') await cancelTrade(transaction, tradeId, how)
    return false
  }
  const parts = toRefundParts({ cash: fee, points: 0, giftCards: [] }, paid.gatewayNo)
  const refund = { tradeId, orderId: null, afterSaleId: null, reason: refundReason(id), parts }
  if ((await openRefund(transaction, refund)) === null) throw new Error(`a fee is given back twice: ${id}`)
  return true
}

/** Records that the fee of a filing was refunded and tells its filer by SMS. */
export async function recordFeeRefund(
  transaction: Transaction,
  { id: refundId, tradeId, afterSaleId }: { id: string; tradeId: string; afterSaleId: string | null },
): Promise<void> {
  if (afterSaleId !== null) return
  const { db, sms } = transaction
  const [found] = await db
    .select({ report: reports, telephone: users.telephone })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .innerJoin(refunds, eq(refunds.reason, sql`'report:' || ${reports.id}`))
    // Another refund of the same trade, as of a payment that came too late, does not refund the fee.
    .where(and(eq(reports.tradeId, tradeId), eq(refunds.id, refundId)))
  if (!found) return
  const { id, fee } = found.report
  const text = `报备费 ${CURRENCY}${formatYuan(fee)} 已原路退回`
  await logReport(transaction, id, { action: 'refunded', role: 'system', operatorId: null, text })
  if (found.telephone)
    await sms.send(
      { telephone: found.telephone, ...composeSms('reportFeeRefunded', { reportId: id, event: text }) },
      transaction,
    )
}

/** Returns the payment state of a filing's fee. */
export async function getFeePayment(
  { db }: Pick<Services, 'db'>,
  { id, fee, phase, tradeId }: ReportRow,
): Promise<ReportDetail['payment']> {
  if (fee === 0) return 'NONE'
  if (tradeId === null || !(await findSuccess({ db }, tradeId))) return phase === 'UNPAID' ? 'UNPAID' : 'NONE'
  const [refund] = await db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.reason, refundReason(id)))
  if (!refund) return 'PAID'
  return refund.status === 'SUCCESS' ? 'REFUNDED' : 'REFUNDING'
}
