import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { users } from '#server/people/accounts/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { rateLimits } from '#server/platform/call/tables.ts'
import { takeTurn } from '#server/platform/call/throttle.ts'
import { approvals } from '#server/trade/orders/approval-tables.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { approvalRules } from './tables.ts'

type Base = Pick<Services, 'db' | 'clock' | 'sms'>
type SmsWords = ReturnType<typeof composeSms>

/** Minimum time between two messages about waiting purchases, and between two about one raised sum, ms. */
const SMS_EVERY_MS = 3_600_000

/** Selects submitted purchases that can still be decided. */
export const isWaiting = (now: number) =>
  and(eq(approvals.state, 'WAITING'), eq(trades.status, 'UNPAID'), gt(trades.expiresAt, now))

/** Sends an SMS to an account, unless it has no phone or is disabled. */
export async function sendSmsToUser({ db, sms }: Base, userId: string, words: SmsWords): Promise<void> {
  const [user] = await db
    .select({ telephone: users.telephone })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'ACTIVE')))
  if (user?.telephone) await sms.send({ telephone: user.telephone, ...words }, { db })
}

/** Notifies an approver at most once an hour; `tellApprovers` sends the rest. Call it last in a transaction. */
export async function tellApprover(services: Base, approverId: string): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const own = and(eq(approvals.approverId, approverId), isWaiting(now))
  const untold = await db
    .select({ tradeId: approvals.tradeId })
    .from(approvals)
    .innerJoin(trades, eq(trades.id, approvals.tradeId))
    .where(and(own, isNull(approvals.toldAt)))
    .for('update', { of: approvals, skipLocked: true })
  if (untold.length === 0) return false
  const turn = { key: turnKey(approverId), burst: 1, everyMs: SMS_EVERY_MS }
  if ((await takeTurn(services, turn)) > 0) return false
  const ids = untold.map(({ tradeId }) => tradeId)
  await db.update(approvals).set({ toldAt: now }).where(inArray(approvals.tradeId, ids))
  const [waiting] = await db
    .select({ n: count() })
    .from(approvals)
    .innerJoin(trades, eq(trades.id, approvals.tradeId))
    .where(own)
  await sendSmsToUser(
    services,
    approverId,
    composeSms('approvalRequested', { count: String(waiting?.n ?? ids.length) }),
  )
  return true
}

const turnKey = (approverId: string) => `approval-sms:${approverId}`

/** Tells approvers about purchases submitted within an hour of the last message, once that hour is over. */
export const tellApprovers: Job = defineRowJob(
  { name: 'tell-approvers', everyMs: 60_000 },
  {
    async due({ db, clock }, after, limit) {
      const now = clock.now()
      const turn = eq(rateLimits.key, sql`${turnKey('')} || ${approvals.approverId}`)
      const isTurn = or(isNull(rateLimits.key), lte(rateLimits.resetAt, now))
      const rows = await db
        .selectDistinct({ id: approvals.approverId })
        .from(trades)
        .innerJoin(approvals, eq(approvals.tradeId, trades.id))
        .leftJoin(rateLimits, turn)
        .where(and(isWaiting(now), isNull(approvals.toldAt), isTurn, gt(approvals.approverId, after)))
        .orderBy(asc(approvals.approverId))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    handle: tellApprover,
  },
)

/** Tells approvers named before invitations existed, with one message for all of their rules. */
export const tellNamedApprovers: Job = defineRowJob(
  { name: 'tell-named-approvers', everyMs: 60_000 },
  {
    async due({ db }, after, limit) {
      const rows = await db
        .selectDistinct({ id: approvalRules.approverId })
        .from(approvalRules)
        .where(and(isNull(approvalRules.toldAt), gt(approvalRules.approverId, after)))
        .orderBy(asc(approvalRules.approverId))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, approverId) {
      const { db, clock } = services
      const untold = await db
        .select({ userId: approvalRules.userId })
        .from(approvalRules)
        .where(and(eq(approvalRules.approverId, approverId), isNull(approvalRules.toldAt)))
        .for('update', { skipLocked: true })
      if (untold.length === 0) return false
      const ids = untold.map(({ userId }) => userId)
      await db.update(approvalRules).set({ toldAt: clock.now() }).where(inArray(approvalRules.userId, ids))
      await sendSmsToUser(services, approverId, composeSms('approverNamed', { count: String(ids.length) }))
      return true
    },
  },
)

const RULE_CHANGES = {
  ENDED: '停用了采购审批，已提交的采购单仍由您审批',
  RAISED: '调高了需要审批的金额',
  REPLACED: '更换了审批人，等待中的采购单已转给新的审批人',
} as const

/** Tells the approver of a rule what its buyer changed; at most once an hour for raised sums. */
export async function tellRuleChanged(
  services: Base,
  { userId, approverId }: { userId: string; approverId: string },
  what: keyof typeof RULE_CHANGES,
): Promise<void> {
  const turn = { key: `approval-sum-sms:${userId}`, burst: 1, everyMs: SMS_EVERY_MS }
  if (what === 'RAISED' && (await takeTurn(services, turn)) > 0) return
  await sendSmsToUser(services, approverId, composeSms('approvalRuleChanged', { change: RULE_CHANGES[what] }))
}

/** Tells a buyer about a change of the approver. */
export function tellBuyer(services: Base, userId: string, change: string): Promise<void> {
  return sendSmsToUser(services, userId, composeSms('approverChanged', { change }))
}
