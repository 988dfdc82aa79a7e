import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context, Member, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { approvals } from '#server/trade/orders/approval-tables.ts'
import { logOrder } from '#server/trade/orders/change.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import { sendSmsToUser } from './notify.ts'

type Row = typeof approvals.$inferSelect

const OVER = '该采购单已支付或已取消，请刷新'

/** Throws NOT_FOUND for anybody but the approver, STATE_CHANGED if the trade is no longer open. */
async function holdApproval({ db, clock, user }: Context<Member>, tradeId: string): Promise<Row> {
  const [trade] = await db.select().from(trades).where(eq(trades.id, tradeId)).for('no key update')
  const own = and(eq(approvals.tradeId, tradeId), eq(approvals.approverId, user.id))
  const [row] = await db.select().from(approvals).where(own)
  if (!trade || !row) throw reject('NOT_FOUND', '采购单不存在，请刷新列表')
  if (trade.status !== 'UNPAID' || clock.now() >= trade.expiresAt) throw reject('STATE_CHANGED', OVER)
  return row
}

async function logApproved(transaction: Context<Member>, tradeId: string): Promise<void> {
  const { db, user } = transaction
  const rows = await db.select().from(orders).where(eq(orders.tradeId, tradeId)).orderBy(orders.id)
  const entry = { role: 'buyer' as const, operatorId: user.id, action: 'approve', text: '审批通过' }
  for (const order of rows) await logOrder(transaction, order, entry)
}

/** Cancels the locked trade and releases its holds. The reason stays; the caller notifies the buyer. */
export async function returnTrade(
  transaction: Transaction,
  tradeId: string,
  { reason, operatorId }: { reason: string; operatorId: string | null },
): Promise<void> {
  const { db, clock, reactions } = transaction
  const set = { state: 'RETURNED' as const, reason, decidedAt: clock.now() }
  await db.update(approvals).set(set).where(eq(approvals.tradeId, tradeId))
  await reactions.tradeReturned(transaction, { tradeId, operatorId, reason })
}

/** POST approvals/decide: decides once, and only while the trade is held. */
export async function decideApproval(
  { tradeId, decision, reason: typed }: Parsed<typeof calls.decide>,
  context: Context<Member>,
): Promise<null> {
  const reason = typed.trim()
  const isApproved = decision === 'APPROVE'
  await context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const row = await holdApproval(transaction, tradeId)
    if (row.state !== 'WAITING') throw reject('STATE_CHANGED', '该采购单已经处理过，请刷新')
    if (!isApproved && reason === '') throw reject('BAD_INPUT', '请填写退回原因', { field: 'reason' })
    if (isApproved) {
      const set = { state: 'APPROVED' as const, reason, decidedAt: context.clock.now() }
      await db.update(approvals).set(set).where(eq(approvals.tradeId, tradeId))
      await logApproved(transaction, tradeId)
    } else await returnTrade(transaction, tradeId, { reason, operatorId: context.user.id })
    const words = isApproved
      ? { decision: '已通过审批', next: '支付' }
      : { decision: '被审批人退回，订单已取消', next: '查看原因' }
    await sendSmsToUser(transaction, row.userId, composeSms('approvalDecided', { tradeId, ...words }))
  })
  return null
}
