import { and, eq, lt, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { coupons as calls } from '#schemas/wallet/coupons/calls.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import { requireUser } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { listCouponOffers } from './offers.ts'
import { coupons, couponTemplates } from './tables.ts'
import { canClaim, getUsePeriod } from './terms.ts'

export const couponRoutes = implement(calls, { couponOffers: listCouponOffers, claimCoupon })

/** Counts one claim; false if no coupon is left. The conditional update keeps concurrent claims below the total. */
async function takeOne({ db }: Pick<Context, 'db'>, templateId: string): Promise<boolean> {
  const left = and(
    eq(couponTemplates.id, templateId),
    lt(couponTemplates.claimed, couponTemplates.total),
    eq(couponTemplates.status, 'PUBLISHED'),
  )
  const taken = await db
    .update(couponTemplates)
    .set({ claimed: sql`${couponTemplates.claimed} + 1` })
    .where(left)
    .returning({ id: couponTemplates.id })
  return taken.length > 0
}

/** Claims a coupon: – → UNUSED. Claims of one member run one at a time; all queue at the template's row. */
function claimCoupon(
  { templateId }: Parsed<typeof calls.claimCoupon>,
  context: Context<Member>,
): Promise<Out<typeof calls.claimCoupon>> {
  return withMemberLock(context, async (transaction) => {
    const { db, clock, random, user } = transaction
    const now = clock.now()
    const [template] = await db.select().from(couponTemplates).where(eq(couponTemplates.id, templateId))
    if (!template || template.status === 'DRAFT')
      throw reject('NOT_FOUND', '该优惠券不存在或已撤回，请看看其他优惠券')
    if (template.status === 'STOPPED') throw reject('COUPON_UNUSABLE', '领取已停止，请看看其他优惠券')
    if (!canClaim(template, await requireUser(transaction, user.id)))
      throw reject('COUPON_UNUSABLE', '您的账号不在这张优惠券的领取范围内，请看看其他优惠券')
    if (now < template.startsAt) throw reject('COUPON_UNUSABLE', '领取尚未开始，请稍后再来')
    if (now >= template.endsAt) throw reject('COUPON_UNUSABLE', '领取已结束，请看看其他优惠券')
    const own = and(eq(coupons.templateId, templateId), eq(coupons.userId, user.id))
    const before = await db.$count(coupons, own)
    if (before >= template.perMember)
      throw reject('OVER_LIMIT', `每人限领 ${template.perMember} 张，您已领取，可直接使用`)
    if (!(await takeOne(transaction, templateId)))
      throw reject('OUT_OF_STOCK', '该优惠券已领完，请看看其他优惠券')
    const couponId = random.token(12)
    const time = getUsePeriod(template, now)
    await db.insert(coupons).values({ id: couponId, templateId, userId: user.id, ...time, createdAt: now })
    const { expiresAt } = time
    return { couponId, expiresAt, claimed: before + 1 }
  })
}
