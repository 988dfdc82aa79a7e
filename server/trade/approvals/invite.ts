import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { INVITATION_MS } from '#schemas/trade/approvals/entities.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskName } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject, rejectFor } from '#server/platform/call/errors.ts'
import { countHit, readTallies } from '#server/platform/call/throttle.ts'
import { moveWaiting } from './move.ts'
import { tellApprover, tellBuyer, tellRuleChanged } from './notify.ts'
import { findRule, requireCompany, readSum } from './rule.ts'
import { approvalInvitations, approvalRules } from './tables.ts'

type Row = typeof approvalInvitations.$inferSelect

const TRIES = 20
const TRIES_MS = 3_600_000
const OVER = '邀请已失效，请向采购人要新的链接'

/** Lookup key of an invitation. Its token has 128 random bits, so a plain hash is enough. */
const hashToken = (token: string) => createHash('sha256').update(`approval invitation ${token}`).digest('hex')

/** POST approvals/invite: creates an invitation. An existing rule stays in force until the new approver accepts. */
export async function invite(
  { above }: Parsed<typeof calls.invite>,
  context: Context<Member>,
): Promise<Out<typeof calls.invite>> {
  requireCompany(context)
  const { db, clock, random, user } = context
  const sum = readSum(above)
  const token = random.token(16)
  const now = clock.now()
  const expiresAt = now + INVITATION_MS
  const terms = { above: sum, state: 'OPEN' as const, createdAt: now, expiresAt }
  const set = { ...terms, tokenHash: hashToken(token) }
  await db
    .insert(approvalInvitations)
    .values({ userId: user.id, ...set })
    .onConflictDoUpdate({ target: approvalInvitations.userId, set })
  return { path: formatHref('center', { tabId: 'approvals', invite: token }), expiresAt }
}

const isOver = ({ state, expiresAt }: Row, now: number) => state !== 'OPEN' || now >= expiresAt

/**
 * Throws NOT_FOUND for a wrong token, and TOO_OFTEN after TRIES of them in an hour. Call it outside of transactions:
 * a wrong try must be counted although nothing else is written.
 */
async function findInvitation(context: Context<Member>, token: string) {
  const { db, clock, user } = context
  const key = `approval-invitation:${user.id}`
  const { tries } = await readTallies(context, { tries: key })
  if (tries.count >= TRIES) throw rejectFor('TOO_OFTEN', tries.resetAt - clock.now())
  const isBuyer = and(eq(users.enterprise, true), eq(users.status, 'ACTIVE'))
  const [found] = await db
    .select({ invitation: approvalInvitations, buyerName: users.name })
    .from(approvalInvitations)
    .innerJoin(users, and(eq(users.id, approvalInvitations.userId), isBuyer))
    .where(eq(approvalInvitations.tokenHash, hashToken(token)))
  if (found) return found
  await countHit(context, { key, windowMs: TRIES_MS, limit: TRIES })
  throw reject('NOT_FOUND', '邀请链接无效，请核对链接是否完整，或向采购人要新的链接')
}

/** POST approvals/invitation */
export async function readInvitation(
  { token }: Parsed<typeof calls.invitation>,
  context: Context<Member>,
): Promise<Out<typeof calls.invitation>> {
  const { invitation, buyerName } = await findInvitation(context, token)
  const { userId, above, expiresAt } = invitation
  return {
    buyerName: maskName(buyerName),
    above: formatYuan(above),
    expiresAt,
    over: isOver(invitation, context.clock.now()),
    own: userId === context.user.id,
  }
}

/** Locks the invitation. Throws STATE_CHANGED if it is over, BAD_INPUT for the buyer. */
async function answer(
  token: string,
  context: Context<Member>,
  work: (transaction: Context<Member>, invitation: Row) => Promise<void>,
): Promise<null> {
  const { invitation } = await findInvitation(context, token)
  const { userId, tokenHash } = invitation
  if (userId === context.user.id) throw reject('BAD_INPUT', '审批人不能是自己，请把链接发给要请的审批人')
  await context.db.transaction(async (db) => {
    const same = and(eq(approvalInvitations.userId, userId), eq(approvalInvitations.tokenHash, tokenHash))
    const [held] = await db.select().from(approvalInvitations).where(same).for('update')
    if (!held || isOver(held, context.clock.now())) throw reject('STATE_CHANGED', OVER)
    await work({ ...context, db }, held)
  })
  return null
}

async function settle({ db }: Context<Member>, { userId }: Row, state: 'ACCEPTED' | 'DECLINED') {
  await db.update(approvalInvitations).set({ state }).where(eq(approvalInvitations.userId, userId))
}

async function accept(transaction: Context<Member>, invitation: Row): Promise<void> {
  const { db, clock, user } = transaction
  const { userId, above } = invitation
  const [reader] = await db.select({ status: users.status }).from(users).where(eq(users.id, user.id))
  if (reader?.status !== 'ACTIVE') throw reject('NO_PERMISSION', '账号已停用，不能成为审批人')
  const previous = await findRule(transaction, userId)
  const now = clock.now()
  const set = { approverId: user.id, above, updatedAt: now, toldAt: now }
  await db
    .insert(approvalRules)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: approvalRules.userId, set })
  await settle(transaction, invitation, 'ACCEPTED')
  const moved = await moveWaiting(transaction, { userId, approverId: user.id })
  const also = moved > 0 ? `，${moved} 张等待中的采购单已转给新的审批人` : ''
  await tellBuyer(transaction, userId, `邀请已被接受${also}`)
  if (previous && previous.rule.approverId !== user.id)
    await tellRuleChanged(transaction, previous.rule, 'REPLACED')
  await tellApprover(transaction, user.id)
}

/** POST approvals/acceptInvitation: the caller also approves purchases that already wait. */
export function acceptInvitation(
  { token }: Parsed<typeof calls.acceptInvitation>,
  context: Context<Member>,
): Promise<null> {
  return answer(token, context, accept)
}

/** POST approvals/declineInvitation: declines an invitation; the buyer sees this next to the rule. */
export function declineInvitation(
  { token }: Parsed<typeof calls.declineInvitation>,
  context: Context<Member>,
): Promise<null> {
  return answer(token, context, (transaction, invitation) => settle(transaction, invitation, 'DECLINED'))
}
