import { and, eq, or } from 'drizzle-orm'
import type { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { approvalRules } from './tables.ts'

/** The rule of a member with its approver; undefined where nobody has to approve. */
export async function findRule({ db }: Pick<Context, 'db'>, userId: string) {
  const [row] = await db
    .select({ rule: approvalRules, name: users.name, telephone: users.telephone })
    .from(approvalRules)
    .innerJoin(users, eq(users.id, approvalRules.approverId))
    .where(eq(approvalRules.userId, userId))
  return row
}

/** An approval rule with the name of its approver. */
export type FoundRule = NonNullable<Awaited<ReturnType<typeof findRule>>>

/** The rule that a buyer's purchases fall under above its sum; null for private buyers, who have none. */
export async function findBuyerRule(context: Context<Member>): Promise<FoundRule | null> {
  const { id, enterprise } = context.user
  return (enterprise && (await findRule(context, id))) || null
}

/** GET approvals/rule */
export async function readRule(_: unknown, context: Context<Member>): Promise<Out<typeof calls.rule>> {
  const found = await findRule(context, context.user.id)
  if (!found) return { rule: null }
  const { rule, name, telephone } = found
  return {
    rule: {
      approverName: name,
      approverPhone: telephone === null ? '' : maskPhone(telephone),
      above: formatYuan(rule.above),
    },
  }
}

/** POST approvals/saveRule. Throws NO_PERMISSION for private buyers, BAD_INPUT at the field that does not fit. */
export async function saveRule(
  { approver, above }: Parsed<typeof calls.saveRule>,
  { db, clock, user }: Context<Member>,
): Promise<null> {
  if (!user.enterprise) throw refuse('NO_PERMISSION', '采购审批只对企业账号开放')
  const typed = approver?.trim()
  if (typed === '') {
    await db.delete(approvalRules).where(eq(approvalRules.userId, user.id))
    return null
  }
  const sum = parseYuan(above)
  if (sum === null || sum < 0)
    throw refuse('BAD_INPUT', '请填写不小于 0 且最多两位小数的金额', { field: 'above' })
  const now = clock.now()
  if (typed === undefined) {
    const own = eq(approvalRules.userId, user.id)
    const changed = await db
      .update(approvalRules)
      .set({ above: sum, updatedAt: now })
      .where(own)
      .returning({ userId: approvalRules.userId })
    if (changed.length === 0) throw refuse('BAD_INPUT', '请填写审批人的用户名或手机号', { field: 'approver' })
    return null
  }
  const active = eq(users.status, 'ACTIVE')
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(active, or(eq(users.userName, typed), eq(users.telephone, typed))))
  if (!found) throw refuse('BAD_INPUT', '没有找到这个账号，请核对用户名或手机号', { field: 'approver' })
  if (found.id === user.id)
    throw refuse('BAD_INPUT', '审批人不能是自己，请填写另一个账号', { field: 'approver' })
  const set = { approverId: found.id, above: sum, updatedAt: now }
  await db
    .insert(approvalRules)
    .values({ userId: user.id, ...set })
    .onConflictDoUpdate({ target: approvalRules.userId, set })
  return null
}
