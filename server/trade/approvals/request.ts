import { and, eq, isNotNull } from 'drizzle-orm'
import { APPROVAL_WAIT_MS } from '#schemas/trade/approvals/entities.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { approvals } from '#server/trade/orders/approval-tables.ts'
import { orderLines, orders, trades } from '#server/trade/orders/tables.ts'
import { findBuyerRule, getWorth } from './rule.ts'

type Base = Pick<Services, 'db'>

export interface NewRequest {
  approverId: string
  /** End of the hold, ms: until then the trade can be approved and paid. */
  expiresAt: number
}

async function hasSaleLines({ db }: Base, tradeId: string): Promise<boolean> {
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.tradeId, tradeId), isNotNull(orderLines.activityId)))
    .limit(1)
  return line !== undefined
}

/**
 * Applies the buyer's approval rule to a trade, in the transaction that creates the trade or changes its cost. Every
 * such transaction has to call it. A trade above the rule's sum waits for the approver, unless it is worth no more
 * than was approved already.
 *
 * With `starts` the hold begins at the submit and ends APPROVAL_WAIT_MS later; activity pieces are held only as long
 * as by any unpaid order. With `runs` the existing hold continues, and nothing extends it.
 *
 * The caller notifies the approver with `tellApprover` at the end of the transaction, as the row that limits
 * messages has to be locked last. Throws APPROVAL_NEEDED if the approver is disabled, STATE_CHANGED if the hold is
 * over.
 */
export async function askRule(
  transaction: Context<Member>,
  tradeId: string,
  hold: 'starts' | 'runs',
): Promise<NewRequest | null> {
  const { db, clock, user } = transaction
  const found = await findBuyerRule(transaction)
  if (!found) return null
  const [row] = await db
    .select({ trade: trades, approved: approvals.worth })
    .from(trades)
    .leftJoin(approvals, eq(approvals.tradeId, trades.id))
    .where(eq(trades.id, tradeId))
  if (!row) throw new Error(`a trade that is not there: ${tradeId}`)
  const { trade, approved } = row
  const worth = getWorth(trade)
  const { approverId, above } = found.rule
  if (worth <= above || (approved !== null && worth <= approved)) return null
  if (!found.isActive)
    throw reject('APPROVAL_NEEDED', '审批人的账号已停用，请先在“用户中心-采购审批”邀请新的审批人')
  const now = clock.now()
  const end = trade.createdAt + APPROVAL_WAIT_MS
  const isLong = hold === 'starts' && !(await hasSaleLines(transaction, tradeId))
  const expiresAt = isLong ? end : Math.min(trade.expiresAt, end)
  if (expiresAt <= now) throw reject('STATE_CHANGED', '本单需要审批，但保留时间已到，请取消后重新下单')
  const asked = { approverId, state: 'WAITING' as const, worth, createdAt: now }
  const set = { ...asked, reason: '', decidedAt: null, toldAt: null }
  await db
    .insert(approvals)
    .values({ tradeId, userId: user.id, ...set })
    .onConflictDoUpdate({ target: approvals.tradeId, set })
  await db.update(trades).set({ expiresAt }).where(eq(trades.id, tradeId))
  return { approverId, expiresAt }
}

/** Finds the approval of a trade with its approver's name; undefined if none is needed. */
export async function findApproval({ db }: Base, tradeId: string) {
  const [row] = await db
    .select({ state: approvals.state, reason: approvals.reason, approverName: users.name })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.approverId))
    .where(eq(approvals.tradeId, tradeId))
  return row
}

/** Throws APPROVAL_NEEDED if the trade waits for its approver or was returned. */
export async function requireApproved(services: Base, tradeId: string, message?: string): Promise<void> {
  const approval = await findApproval(services, tradeId)
  if (approval && approval.state !== 'APPROVED') throw reject('APPROVAL_NEEDED', message)
}
