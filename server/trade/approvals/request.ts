import { eq } from 'drizzle-orm'
import { APPROVAL_WAIT_MS } from '#schemas/trade/approvals/entities.ts'
import { users } from '#server/people/accounts/tables.ts'
import { approvals } from '#server/trade/orders/approval-tables.ts'
import { trades } from '#server/trade/orders/tables.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { composeSms } from '#server/people/messages/templates.ts'

/** Tells the approver by SMS that something waits; inside the caller's transaction. */
export async function tellApprover(
  { db, sms }: Pick<Services, 'db' | 'sms'>,
  { approverId, tradeId, buyer }: { approverId: string; tradeId: string; buyer: string },
): Promise<void> {
  const [approver] = await db
    .select({ telephone: users.telephone })
    .from(users)
    .where(eq(users.id, approverId))
  if (!approver?.telephone) return
  const words = composeSms('approvalRequested', { buyer, tradeId })
  await sms.send({ telephone: approver.telephone, ...words }, { db })
}

/**
 * Submits a trade for approval, in the caller's transaction.
 * @returns until when the approver can decide, ms
 */
export async function requestApproval(
  transaction: Context<Member>,
  { tradeId, approverId }: { tradeId: string; approverId: string },
): Promise<number> {
  const { db, clock, user } = transaction
  const now = clock.now()
  const expiresAt = now + APPROVAL_WAIT_MS
  await db.insert(approvals).values({ tradeId, userId: user.id, approverId, createdAt: now })
  await db.update(trades).set({ expiresAt }).where(eq(trades.id, tradeId))
  const [buyer] = await db.select({ name: users.name }).from(users).where(eq(users.id, user.id))
  await tellApprover(transaction, { approverId, tradeId, buyer: buyer?.name ?? '' })
  return expiresAt
}

/** The approval of a trade with its approver's name; undefined for one that needs none. */
export async function findApproval({ db }: Pick<Services, 'db'>, tradeId: string) {
  const [row] = await db
    .select({ state: approvals.state, reason: approvals.reason, approverName: users.name })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.approverId))
    .where(eq(approvals.tradeId, tradeId))
  return row
}

/** Throws APPROVAL_NEEDED for a trade that waits for its approver, or was returned. */
export async function needApproved(services: Pick<Services, 'db'>, tradeId: string): Promise<void> {
  const approval = await findApproval(services, tradeId)
  if (approval && approval.state !== 'APPROVED') throw refuse('APPROVAL_NEEDED')
}
