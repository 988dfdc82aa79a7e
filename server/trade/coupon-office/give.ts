import { eq, inArray, sql } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { officeCoupons as calls } from '#schemas/trade/coupon-office/calls.ts'
import { COUPON_STATES } from '#schemas/wallet/coupons/entities.ts'
import { users } from '#server/people/accounts/tables.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { getCouponsLeft, giveCoupons as giveAll, lockTemplates } from '#server/wallet/coupons/give.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import { createTemplateNotFound } from './find.ts'

const FIELD = { field: 'userNames' } as const
const listed = (names: readonly string[]) => names.slice(0, 5).join('、') + (names.length > 5 ? ' 等' : '')

/** Finds the ids of users by their typed names. Throws BAD_INPUT that lists unknown or disabled users. */
async function membersOf({ db }: Context<Member>, typed: readonly string[]): Promise<string[]> {
  const names = [...new Set(typed.map((name) => name.trim().toLowerCase()).filter((name) => name !== ''))]
  if (names.length === 0) throw reject('BAD_INPUT', '请填写用户名', FIELD)
  const lower = sql<string>`lower(${users.userName})`
  const found = await db
    .select({ id: users.id, name: lower, status: users.status })
    .from(users)
    .where(inArray(lower, names))
  const known = new Map(found.map((row) => [row.name, row]))
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0)
    throw reject('BAD_INPUT', `没有这些用户：${listed(missing)}，请核对后重新发放`, FIELD)
  const disabled = names.filter((name) => known.get(name)?.status === 'DISABLED')
  if (disabled.length > 0)
    throw reject('BAD_INPUT', `这些用户已停用：${listed(disabled)}，请移除后重新发放`, FIELD)
  return names.flatMap((name) => known.get(name)?.id ?? [])
}

/** POST backOffice/coupon/give: gives coupons; locks the template's row, for which claims queue, too. */
export async function giveCoupons(
  asked: Parsed<typeof calls.giveCoupons>,
  context: Context<Member>,
): Promise<{ given: number }> {
  const { templateId, userNames, giveToken } = asked
  const reason = readReason(asked.reason)
  return withIdempotency(context, {
    key: `giveCoupons:${giveToken}`,
    body: asked,
    async work(transaction) {
      const userIds = await membersOf(transaction, userNames)
      const [template] = await lockTemplates(transaction, [templateId])
      if (!template) throw createTemplateNotFound()
      if (template.status !== 'PUBLISHED')
        throw reject('STATE_CHANGED', '只有已发布的优惠券可以发放，请刷新后查看')
      if (template.useUntil !== null && template.useUntil <= context.clock.now())
        throw reject('BAD_INPUT', '这张优惠券的使用时间已经结束，请选择其他优惠券')
      const left = getCouponsLeft(template)
      if (left < userIds.length)
        throw reject(
          'OUT_OF_STOCK',
          `只剩 ${left} 张，不够发给 ${userIds.length} 人，请减少人数或增加总量`,
          FIELD,
        )
      await giveAll(transaction, { template, userIds, reason })
      const after = { name: template.name, quantity: userIds.length, members: listed(userNames), reason }
      const entry = { area: 'coupons', action: 'giveCoupons', before: null, after } as const
      await writeAudit(transaction, { ...entry, subject: ['couponTemplate', templateId] })
      return { given: userIds.length }
    },
  })
}

/** POST backOffice/coupon/withdraw: withdraws an unused coupon. Used, held and expired ones stay as they are. */
export async function withdrawCoupon(
  { couponId, reason: typed }: Parsed<typeof calls.withdrawCoupon>,
  context: Context<Member>,
): Promise<null> {
  const reason = readReason(typed)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const [row] = await db.select().from(coupons).where(eq(coupons.id, couponId)).for('no key update')
    if (!row) throw reject('NOT_FOUND', '没有这张券，请刷新列表')
    if (row.status !== 'UNUSED')
      throw reject('STATE_CHANGED', `这张券${COUPON_STATES[row.status]}，不能收回，请刷新后查看`)
    // The job that marks expired coupons may not have come by yet.
    if (row.expiresAt <= context.clock.now())
      throw reject('STATE_CHANGED', `这张券${COUPON_STATES.EXPIRED}，不能收回，请刷新后查看`)
    await db
      .update(coupons)
      .set({ status: 'WITHDRAWN', withdrawnReason: reason })
      .where(eq(coupons.id, couponId))
    const [before, after] = [{ status: COUPON_STATES.UNUSED }, { status: COUPON_STATES.WITHDRAWN, reason }]
    const entry = { area: 'coupons', action: 'withdrawCoupon', before, after } as const
    await writeAudit(transaction, { ...entry, subject: ['coupon', couponId] })
    return null
  })
}
