import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { orders as calls } from '#schemas/api/orders.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { coupons, couponTemplates } from '#server/wallet/coupons/tables.ts'
import { ownOrder } from './find.ts'

/** The coupons that took something off this order: its shop's, and the mall's that its trade used. */
export async function couponsOfOrder(
  { orderId }: { orderId: string },
  context: Context<Member>,
): Promise<Out<typeof calls.queryOrderGoodsCoupon>> {
  const order = await ownOrder(context, orderId)
  if (order.coupon === 0) return []
  const { name, shopId } = couponTemplates
  return context.db
    .select({ couponId: coupons.id, name, shopId })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(
      and(
        eq(coupons.tradeId, order.tradeId),
        inArray(coupons.status, ['LOCKED', 'USED']),
        or(isNull(shopId), eq(shopId, order.shopId)),
      ),
    )
    .orderBy(coupons.id)
}
