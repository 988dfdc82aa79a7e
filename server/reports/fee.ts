import { and, eq, sql } from 'drizzle-orm'
import { CURRENCY, DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportDetail } from '#schemas/reports/entities.ts'
import { oneByOne } from '#server/people/accounts/member-lock.ts'
import { users } from '#server/people/accounts/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { payDeadline } from '#server/people/store-info/order-terms.ts'
import { reportTerms } from '#server/people/store-info/report-terms.ts'
import type { Context, Member, Services, Transaction } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { businessNumber } from '#server/platform/call/numbers.ts'
import { tellApprover } from '#server/trade/approvals/notify.ts'
import { askRule } from '#server/trade/approvals/request.ts'
import { needCashChannel } from '#server/trade/cash/channels.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { cancelTrade } from '#server/trade/payments/cancel-trade.ts'
import { successOf } from '#server/trade/payments/settle.ts'
import { openRefund, partsOf } from '#server/trade/refunds/open-refund.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { logReport, openFor, step } from './change.ts'
import { ownReport, type ReportRow } from './find.ts'
import { reports } from './tables.ts'

/** What a refund of a filing's fee is for. */
const refundReason = (reportId: string) => `report:${reportId}`

async function openTrade(context: Context<Member>, { fee, project }: ReportRow): Promise<string> {
  const { db, clock, user } = context
  await needCashChannel(context, fee)
  const id = businessNumber(context, 'T')
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
    expiresAt: await payDeadline(context),
    createdAt: now,
  })
  const approval = await askRule(context, id, 'starts')
  if (approval) await tellApprover(context, approval.approverId)
  return id
}

/** The trade that pays its fee: the one that waits, or a new one where the last has ended. */
export async function payFee(
  { reportId }: Parsed<typeof calls.payFee>,
  context: Context<Member>,
): Promise<Out<typeof calls.payFee>> {
  await ownReport(context, reportId)
  // One by one, so that two tabs get the same trade.
  return oneByOne(context, async (transaction) => {
    const seen = await ownReport(transaction, reportId)
    if (seen.phase !== 'UNPAID' && seen.tradeId !== null) return { tradeId: seen.tradeId }
    if (seen.phase !== 'UNPAID') throw refuse('NOT_FOUND', '这张报备单没有需要支付的费用')
    const { report } = await openFor(transaction, seen, 'pay')
    const open = await openTradeOf(transaction, report)
    if (open !== null) return { tradeId: open }
    const tradeId = await openTrade(transaction, report)
    await transaction.db.update(reports).set({ tradeId }).where(eq(reports.id, report.id))
    return { tradeId }
  })
}

/** The trade that can still be paid; one whose time is over is cancelled first. */
async function openTradeOf(transaction: Context<Member>, { tradeId }: ReportRow): Promise<string | null> {
  if (tradeId === null) return null
  const [trade] = await transaction.db.select().from(trades).where(eq(trades.id, tradeId))
  if (trade?.status !== 'UNPAID') return null
  if (trade.expiresAt > transaction.clock.now()) return tradeId
  await cancelTrade(transaction, tradeId, { role: 'system', reason: 'TIMEOUT', text: '超时未支付' })
  return null
}

/** UNPAID → FILED: its fee was paid, and its protection begins. */
export async function fileOnPayment(
  transaction: Transaction,
  { id: tradeId }: { id: string },
): Promise<void> {
  const waiting = and(eq(reports.tradeId, tradeId), eq(reports.phase, 'UNPAID'))
  const [report] = await transaction.db.select().from(reports).where(waiting).for('no key update')
  if (!report) return
  const { protectionDays } = await reportTerms(transaction)
  const protectedUntil = transaction.clock.now() + protectionDays * DAY_MS
  const text = `报备费 ${CURRENCY}${formatYuan(report.fee)} 已支付，报备生效，保护至 ${mallDay(protectedUntil)}`
  await step(transaction, report, { action: 'pay', operatorId: null, text, set: { protectedUntil } })
}

/**
 * What was paid for a filing goes back, or the trade that waits for it ends; the filing is locked. @returns whether money goes
 * back
 */
export async function giveFeeBack(
  transaction: Transaction,
  { id, tradeId, fee }: ReportRow,
  operatorId: string,
): Promise<boolean> {
  if (tradeId === null) return false
  const paid = await successOf(transaction, tradeId)
  if (!paid) {
    const [trade] = await transaction.db.select().from(trades).where(eq(trades.id, tradeId))
    const how = { role: 'buyer', operatorId, reason: 'BUYER', text: '撤回报备' } as const
    if (trade?.status === 'UNPAID') await cancelTrade(transaction, tradeId, how)
    return false
  }
  const parts = partsOf({ cash: fee, points: 0, giftCards: [] }, paid.gatewayNo)
  const refund = { tradeId, orderId: null, afterSaleId: null, reason: refundReason(id), parts }
  if ((await openRefund(transaction, refund)) === null) throw new Error(`a fee is given back twice: ${id}`)
  return true
}

/** The fee of a filing is back where it came from. */
export async function feeReturned(
  transaction: Transaction,
  { tradeId, afterSaleId }: { tradeId: string; afterSaleId: string | null },
): Promise<void> {
  if (afterSaleId !== null) return
  const { db, sms } = transaction
  const [found] = await db
    .select({ report: reports, telephone: users.telephone })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .innerJoin(refunds, eq(refunds.reason, sql`'report:' || ${reports.id}`))
    .where(and(eq(reports.tradeId, tradeId), eq(refunds.status, 'SUCCESS')))
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

/** How the fee of a filing stands. */
export async function paymentOf(
  { db }: Pick<Services, 'db'>,
  { id, fee, phase, tradeId }: ReportRow,
): Promise<ReportDetail['payment']> {
  if (fee === 0) return 'NONE'
  if (tradeId === null || !(await successOf({ db }, tradeId))) return phase === 'UNPAID' ? 'UNPAID' : 'NONE'
  const [refund] = await db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.reason, refundReason(id)))
  if (!refund) return 'PAID'
  return refund.status === 'SUCCESS' ? 'REFUNDED' : 'REFUNDING'
}
