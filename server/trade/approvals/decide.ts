import { and, eq } from 'drizzle-orm'
import type { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { APPROVAL_WAIT_MS } from '#schemas/trade/approvals/entities.ts'
import { users } from '#server/people/accounts/tables.ts'
import { approvals } from '#server/trade/orders/approval-tables.ts'
import { logOrder } from '#server/trade/orders/change.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { tellApprover } from './request.ts'

type Row = typeof approvals.$inferSelect

const OVER = '该采购单已支付或已取消，请刷新'

/** The unpaid trade and its approval, held. Throws NOT_FOUND for anybody but `who`, STATE_CHANGED where it is over. */
async function holdApproval(
  { db, clock, user }: Context<Member>,
  tradeId: string,
  who: 'userId' | 'approverId',
): Promise<Row> {
  const [trade] = await db.select().from(trades).where(eq(trades.id, tradeId)).for('no key update')
  const own = and(eq(approvals.tradeId, tradeId), eq(approvals[who], user.id))
  const [row] = await db.select().from(approvals).where(own)
  if (!trade || !row) throw refuse('NOT_FOUND', '采购单不存在，请刷新列表')
  if (trade.status !== 'UNPAID' || clock.now() >= trade.expiresAt) throw refuse('STATE_CHANGED', OVER)
  return row
}

/** A line in the log of each order of the trade. */
async function logTrade(
  transaction: Context<Member>,
  tradeId: string,
  entry: { action: string; text: string },
): Promise<void> {
  const rows = await transaction.db
    .select()
    .from(orders)
    .where(eq(orders.tradeId, tradeId))
    .orderBy(orders.id)
  for (const order of rows)
    await logOrder(transaction, order, { role: 'buyer', operatorId: transaction.user.id, ...entry })
}

async function nameOfUser({ db }: Context<Member>, userId: string) {
  const [row] = await db
    .select({ name: users.name, telephone: users.telephone })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? { name: '', telephone: null }
}

/** POST approvals/decide: once; what is approved can be paid for as long as it could be approved. */
export async function decideApproval(
  { tradeId, decision, reason: typed }: Parsed<typeof calls.decide>,
  context: Context<Member>,
): Promise<null> {
  const reason = typed.trim()
  const approves = decision === 'APPROVE'
  await context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const row = await holdApproval(transaction, tradeId, 'approverId')
    if (row.state !== 'WAITING') throw refuse('STATE_CHANGED', '该采购单已经处理过，请刷新')
    if (!approves && reason === '') throw refuse('BAD_INPUT', '请填写退回原因', { field: 'reason' })
    const now = context.clock.now()
    const state = approves ? ('APPROVED' as const) : ('RETURNED' as const)
    await db.update(approvals).set({ state, reason, decidedAt: now }).where(eq(approvals.tradeId, tradeId))
    const expiresAt = now + APPROVAL_WAIT_MS
    await db.update(trades).set({ expiresAt }).where(eq(trades.id, tradeId))
    const { name } = await nameOfUser(transaction, context.user.id)
    const text = approves ? `${name}审批通过` : `${name}退回：${reason}`
    await logTrade(transaction, tradeId, { action: approves ? 'approve' : 'return', text })
    const buyer = await nameOfUser(transaction, row.userId)
    const words = { tradeId, decision: text, next: approves ? '支付' : '查看' }
    if (buyer.telephone)
      await context.sms.send({ telephone: buyer.telephone, ...composeSms('approvalDecided', words) }, { db })
  })
  return null
}

/** POST approvals/askAgain: a returned purchase waits for its approver once more. */
export async function askApprovalAgain(
  { tradeId }: Parsed<typeof calls.askAgain>,
  context: Context<Member>,
): Promise<null> {
  await context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const row = await holdApproval(transaction, tradeId, 'userId')
    if (row.state !== 'RETURNED') throw refuse('STATE_CHANGED', '该采购单没有被退回，请刷新')
    await db
      .update(approvals)
      .set({ state: 'WAITING', reason: '', decidedAt: null })
      .where(eq(approvals.tradeId, tradeId))
    const expiresAt = context.clock.now() + APPROVAL_WAIT_MS
    await db.update(trades).set({ expiresAt }).where(eq(trades.id, tradeId))
    const { name: buyer } = await nameOfUser(transaction, context.user.id)
    await logTrade(transaction, tradeId, { action: 'askApproval', text: '重新提交审批' })
    await tellApprover(transaction, { approverId: row.approverId, tradeId, buyer })
  })
  return null
}
