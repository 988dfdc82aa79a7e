import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { users } from '#server/people/accounts/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { approvals } from '#server/trade/orders/approval-tables.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { returnTrade } from './decide.ts'
import { isWaiting, tellApprover, tellBuyer } from './notify.ts'
import { findRule } from './rule.ts'
import { approvalRules } from './tables.ts'

const APPROVER_GONE = '审批人账号已停用，请邀请新的审批人后重新下单'

/** Assigns all or only `tradeIds` to another approver and marks them as not yet notified. */
export async function moveWaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, approverId, tradeIds }: { userId: string; approverId: string; tradeIds?: readonly string[] },
): Promise<number> {
  const open = db
    .select({ id: trades.id })
    .from(trades)
    .where(
      and(
        eq(trades.userId, userId),
        eq(trades.status, 'UNPAID'),
        gt(trades.expiresAt, clock.now()),
        tradeIds && inArray(trades.id, [...tradeIds]),
      ),
    )
  const moved = await db
    .update(approvals)
    .set({ approverId, toldAt: null })
    .where(
      and(
        inArray(approvals.tradeId, open),
        eq(approvals.state, 'WAITING'),
        ne(approvals.approverId, approverId),
      ),
    )
    .returning({ tradeId: approvals.tradeId })
  return moved.length
}

/** True if the approver cannot decide any more, or the buyer's rule names another one by now. */
const isMisplaced = or(ne(users.status, 'ACTIVE'), ne(approvalRules.approverId, approvals.approverId))

/** Selects misplaced approvals, and those that an older version returned without cancelling the trade. */
const isOpen = (now: number) =>
  or(
    and(isWaiting(now), isMisplaced),
    and(eq(approvals.state, 'RETURNED'), eq(trades.status, 'UNPAID'), gt(trades.expiresAt, now)),
  )

/** Locks the trades of a buyer for the job; trades that another process holds wait for the next run. */
function lockMisplaced({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string) {
  return db
    .select({ tradeId: trades.id, state: approvals.state, reason: approvals.reason })
    .from(trades)
    .innerJoin(approvals, eq(approvals.tradeId, trades.id))
    .innerJoin(users, eq(users.id, approvals.approverId))
    .leftJoin(approvalRules, eq(approvalRules.userId, approvals.userId))
    .where(and(eq(trades.userId, userId), isOpen(clock.now())))
    .orderBy(asc(trades.id))
    .for('no key update', { of: trades, skipLocked: true })
}

/** Moves waiting purchases to the rule's approver or returns them; each buyer gets one message about all. */
export const moveApprovals: Job = defineRowJob(
  { name: 'move-approvals', everyMs: 60_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .selectDistinct({ id: approvals.userId })
        .from(trades)
        .innerJoin(approvals, eq(approvals.tradeId, trades.id))
        .innerJoin(users, eq(users.id, approvals.approverId))
        .leftJoin(approvalRules, eq(approvalRules.userId, approvals.userId))
        .where(and(isOpen(clock.now()), gt(approvals.userId, after)))
        .orderBy(asc(approvals.userId))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, userId) {
      const misplaced = await lockMisplaced(services, userId)
      const returned = misplaced.filter(({ state }) => state === 'RETURNED')
      for (const { tradeId, reason } of returned)
        await returnTrade(services, tradeId, { reason, operatorId: null })
      const tradeIds = misplaced.filter(({ state }) => state === 'WAITING').map(({ tradeId }) => tradeId)
      if (tradeIds.length === 0) return returned.length > 0
      const found = await findRule(services, userId)
      if (found?.isActive) {
        const { approverId } = found.rule
        const count = await moveWaiting(services, { userId, approverId, tradeIds })
        await tellBuyer(services, userId, `人已变更，${count} 张采购单已转给新的审批人`)
        await tellApprover(services, approverId)
        return true
      }
      for (const tradeId of tradeIds)
        await returnTrade(services, tradeId, { reason: APPROVER_GONE, operatorId: null })
      await tellBuyer(
        services,
        userId,
        `人的账号已停用，${tradeIds.length} 张采购单已取消，邀请新的审批人后可以重新下单`,
      )
      return true
    },
  },
)
