import { count, eq, inArray, isNotNull } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { officePayments as calls, Trade } from '#schemas/trade/payment-office/calls.ts'
import { downloadPicture } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { loadTransferSetting } from '#server/people/store-info/transfer-account.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createStateChanged } from '#server/trade/orders/change.ts'
import { applyResult } from '#server/trade/payments/notify.ts'
import { cashTransfers, payments } from '#server/trade/payments/tables.ts'
import { lockTrade, type PaymentRow, type TradeRow } from '#server/trade/payments/trade.ts'
import { extendTrade, type TransferRow } from '#server/trade/payments/transfers.ts'

const createTransferNotFound = () => reject('NOT_FOUND', '转账不存在，请刷新列表')

/** Counts the transfers whose proof waits for review. */
export async function countWaitingTransfers({ db }: Pick<Services, 'db'>): Promise<number> {
  const [row] = await db.select({ n: count() }).from(cashTransfers).where(isNotNull(cashTransfers.proofAt))
  return row?.n ?? 0
}

/** Finds the transfers of these payments, oldest first. */
export async function findTransfers(
  { db }: Pick<Services, 'db'>,
  paymentIds: readonly string[],
): Promise<Trade['transfers']> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .select()
    .from(cashTransfers)
    .where(inArray(cashTransfers.paymentId, [...paymentIds]))
    .orderBy(cashTransfers.createdAt, cashTransfers.gatewayNo)
  return rows.map(({ paymentId: _, amount, refunded, ...transfer }) => ({
    ...transfer,
    amount: formatYuan(amount),
    refunded: formatYuan(refunded),
  }))
}

interface Held {
  transfer: TransferRow
  payment: PaymentRow
  trade: TradeRow
}

/** Loads a transfer under the lock of its trade, which payments, cancellations and refunds take, too. */
async function holdTransfer(transaction: Pick<Services, 'db'>, gatewayNo: string): Promise<Held> {
  const { db } = transaction
  const own = eq(cashTransfers.gatewayNo, gatewayNo)
  const [found] = await db
    .select({ tradeId: payments.tradeId })
    .from(cashTransfers)
    .innerJoin(payments, eq(payments.id, cashTransfers.paymentId))
    .where(own)
  if (!found) throw createTransferNotFound()
  const trade = await lockTrade(transaction, found.tradeId)
  // Read under the lock: a confirmation, cancellation or close may have committed before.
  const [transfer] = await db.select().from(cashTransfers).where(own).for('no key update')
  if (!transfer) throw createTransferNotFound()
  const [payment] = await db.select().from(payments).where(eq(payments.id, transfer.paymentId))
  if (!payment) throw createTransferNotFound()
  return { transfer, payment, trade }
}

/** Compares two sums in fen: returns what is wrong with the received one; null if they are equal. */
function sumFault(received: number | null, due: number): string | null {
  if (received === due) return null
  if (received === null || received <= 0) return '请填写实际到账的金额'
  const [less, gap] = [received < due, formatYuan(Math.abs(received - due))]
  return `应收 ￥${formatYuan(due)}，实收 ￥${formatYuan(received)}，${less ? '少' : '多'} ￥${gap}，不能确认。请${less ? '联系买家补足，或驳回并退还' : '核对银行流水，多收的先退还买家'}`
}

/** Confirms a transfer, once. Money for a cancelled trade or a closed attempt becomes a refund. */
export function confirmTransfer(
  { gatewayNo, received }: Parsed<typeof calls.confirmTransfer>,
  context: Context<Member>,
): Promise<Out<typeof calls.confirmTransfer>> {
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const { transfer, payment, trade } = await holdTransfer(transaction, gatewayNo)
    if (transfer.status === 'PAID') return { outcome: payment.status === 'SUCCESS' ? 'PAID' : 'LATE' }
    const fault = sumFault(parseYuan(received), transfer.amount)
    if (fault !== null) throw reject('AMOUNT_MISMATCH', fault, { field: 'received' })
    const paid = { status: 'PAID' as const, paidAt: context.clock.now(), proofAt: null, rejection: null }
    await db.update(cashTransfers).set(paid).where(eq(cashTransfers.gatewayNo, gatewayNo))
    await applyResult(transaction, payment, { outcome: 'PAID', operatorId: context.user.id })
    const [after] = await db.select().from(payments).where(eq(payments.id, payment.id))
    const outcome = after?.status === 'SUCCESS' ? ('PAID' as const) : ('LATE' as const)
    await writeAudit(transaction, {
      area: 'payments',
      action: 'confirmTransfer',
      subject: ['trade', trade.id],
      before: { status: transfer.status },
      after: { status: outcome, received: formatYuan(transfer.amount), number: gatewayNo },
    })
    return { outcome }
  })
}

async function tellBuyer(transaction: Context<Member>, trade: TradeRow, reason: string): Promise<void> {
  const { db, sms } = transaction
  const [buyer] = await db
    .select({ telephone: users.telephone })
    .from(users)
    .where(eq(users.id, trade.userId))
  const next = trade.status === 'UNPAID' ? '请登录商城重新上传，或取消订单' : '订单已取消，如有疑问请联系客服'
  const message = composeSms('transferRejected', { tradeId: trade.id, reason, next })
  if (buyer?.telephone) await sms.send({ telephone: buyer.telephone, ...message }, { db })
}

/** POST backOffice/payment/rejectTransfer: rejects the proof, extends the time limit and tells the buyer the reason. */
export async function rejectTransfer(
  { gatewayNo, reason: typed }: Parsed<typeof calls.rejectTransfer>,
  context: Context<Member>,
): Promise<null> {
  const reason = readReason(typed)
  await context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const { transfer, trade } = await holdTransfer(transaction, gatewayNo)
    if (transfer.proofAt === null) throw createStateChanged('该转账没有待确认的凭证，请刷新')
    await db
      .update(cashTransfers)
      .set({ proofAt: null, rejection: reason })
      .where(eq(cashTransfers.gatewayNo, gatewayNo))
    const { days } = await loadTransferSetting(transaction)
    if (trade.status === 'UNPAID') await extendTrade(transaction, trade, context.clock.now() + days * DAY_MS)
    await tellBuyer(transaction, trade, reason)
    await writeAudit(transaction, {
      area: 'payments',
      action: 'rejectTransfer',
      subject: ['trade', trade.id],
      before: { status: transfer.status },
      after: { reason, number: gatewayNo },
    })
  })
  return null
}

/** GET backOffice/payment/proof: returns the buyer's last picture of a transfer. */
export async function getTransferProof(
  { gatewayNo }: { gatewayNo: string },
  context: Context<Member>,
): Promise<Response> {
  return downloadPicture(context, eq(uploads.claim, `transfer:${gatewayNo}`))
}
