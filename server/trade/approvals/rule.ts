import { and, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { computeFenCovered } from '#schemas/money/points.ts'
import type { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { SentInvitation } from '#schemas/trade/approvals/entities.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { tellRuleChanged } from './notify.ts'
import { approvalInvitations, approvalRules } from './tables.ts'

/** Returns the worth of a purchase in fen: cash, gift cards, and points at their rate. */
export function getWorth(bought: {
  cash: number
  giftCard: number
  points: number
  /** Points per yuan × 10,000. */
  scoreRate: number
}): number {
  return bought.cash + bought.giftCard + computeFenCovered(bought.points, bought.scoreRate)
}

/** Finds the rule of a member with its approver; undefined if the member needs no approval. */
export async function findRule({ db }: Pick<Context, 'db'>, userId: string) {
  const [row] = await db
    .select({ rule: approvalRules, name: users.name, telephone: users.telephone, status: users.status })
    .from(approvalRules)
    .innerJoin(users, eq(users.id, approvalRules.approverId))
    .where(eq(approvalRules.userId, userId))
  if (!row) return undefined
  const { status, ...found } = row
  return { ...found, isActive: status === 'ACTIVE' }
}

type FoundRule = NonNullable<Awaited<ReturnType<typeof findRule>>>

/** Finds the rule that applies to the buyer's purchases; null for private buyers. */
export async function findBuyerRule(context: Context<Member>): Promise<FoundRule | null> {
  const { id, enterprise } = context.user
  return (enterprise && (await findRule(context, id))) || null
}

/** Throws NO_PERMISSION for private buyers. */
export function requireCompany({ user }: Pick<Context<Member>, 'user'>): void {
  if (!user.enterprise) throw reject('NO_PERMISSION', '采购审批只对企业账号开放')
}

/** Parses a sum in yuan to fen. Throws BAD_INPUT at its field. */
export function readSum(above: string): number {
  const sum = parseYuan(above)
  if (sum === null || sum < 0)
    throw reject('BAD_INPUT', '请填写不小于 0 且最多两位小数的金额', { field: 'above' })
  return sum
}

/** Finds the last invitation; null if there is none or it was accepted, as the rule then shows the approver. */
async function sentInvitation({ db, clock, user }: Context<Member>): Promise<SentInvitation | null> {
  const [row] = await db.select().from(approvalInvitations).where(eq(approvalInvitations.userId, user.id))
  if (!row || row.state === 'ACCEPTED') return null
  const state = row.state === 'OPEN' && clock.now() >= row.expiresAt ? 'EXPIRED' : row.state
  return { above: formatYuan(row.above), expiresAt: row.expiresAt, state }
}

/** GET approvals/rule */
export async function readRule(_: unknown, context: Context<Member>): Promise<Out<typeof calls.rule>> {
  const found = await findRule(context, context.user.id)
  const invitation = await sentInvitation(context)
  if (!found) return { rule: null, invitation }
  const { rule, name, telephone, isActive } = found
  return {
    rule: {
      approverName: name,
      approverPhone: telephone === null ? '' : maskPhone(telephone),
      isApproverActive: isActive,
      above: formatYuan(rule.above),
    },
    invitation,
  }
}

/** POST approvals/saveRule: changes the sum. The approver is notified of a higher sum, as less then needs approval. */
export async function saveRule(
  { above }: Parsed<typeof calls.saveRule>,
  context: Context<Member>,
): Promise<null> {
  requireCompany(context)
  const sum = readSum(above)
  const own = eq(approvalRules.userId, context.user.id)
  await context.db.transaction(async (db) => {
    const [rule] = await db.select().from(approvalRules).where(own).for('update')
    if (!rule) throw reject('STATE_CHANGED', '还没有审批人，请先生成邀请链接发给审批人')
    await db.update(approvalRules).set({ above: sum, updatedAt: context.clock.now() }).where(own)
    if (sum > rule.above) await tellRuleChanged({ ...context, db }, rule, 'RAISED')
  })
  return null
}

/** POST approvals/endRule */
export async function endRule(_: unknown, context: Context<Member>): Promise<null> {
  const { user } = context
  await context.db.transaction(async (db) => {
    const open = and(eq(approvalInvitations.userId, user.id), eq(approvalInvitations.state, 'OPEN'))
    await db.delete(approvalInvitations).where(open)
    const [rule] = await db.delete(approvalRules).where(eq(approvalRules.userId, user.id)).returning()
    if (rule) await tellRuleChanged({ ...context, db }, rule, 'ENDED')
  })
  return null
}
