import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { couponReturns, couponTookPart } from '#schemas/order/refund.ts'
import type { Services } from '#server/context.ts'
import { coupons, couponTemplates } from '#server/db/schema/promotion.ts'
import { orderLines, orders } from '#server/db/schema/trade.ts'
import { refuse } from '#server/errors.ts'

/** Works inside the caller's transaction, which is `db` here. */
type Transaction = Pick<Services, 'db' | 'clock'>

/** B.7, UNUSED → LOCKED: all of them for this trade, or COUPON_UNUSABLE. */
export async function lockCoupons(
  { db, clock }: Transaction,
  { tradeId, userId, ids }: { tradeId: string; userId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const locked = await db
    .update(coupons)
    .set({ status: 'LOCKED', tradeId })
    .where(
      and(
        inArray(coupons.id, [...ids]),
        eq(coupons.userId, userId),
        eq(coupons.status, 'UNUSED'),
        gt(coupons.expiresAt, clock.now()),
      ),
    )
    .returning({ id: coupons.id })
  if (locked.length < ids.length) throw refuse('COUPON_UNUSABLE')
}

/** LOCKED → USED, when the trade is paid. */
export async function spendCoupons({ db }: Transaction, tradeId: string): Promise<void> {
  const held = and(eq(coupons.tradeId, tradeId), eq(coupons.status, 'LOCKED'))
  await db.update(coupons).set({ status: 'USED' }).where(held)
}

/** The shops of a trade of whose orders something is not refunded. */
async function shopsNotRefunded({ db }: Transaction, tradeId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ shopId: orders.shopId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.tradeId, tradeId), ne(orderLines.refundedQuantity, orderLines.quantity)))
  return rows.map(({ shopId }) => shopId)
}

async function endUse(transaction: Transaction, tradeId: string, cancelled: boolean): Promise<void> {
  const { db, clock } = transaction
  const taken = await db
    .select({ id: coupons.id, validTo: coupons.expiresAt, shopId: couponTemplates.shopId })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(and(eq(coupons.tradeId, tradeId), inArray(coupons.status, ['LOCKED', 'USED'])))
  if (taken.length === 0) return
  const left = await shopsNotRefunded(transaction, tradeId)
  for (const { id, validTo, shopId } of taken) {
    const allRefunded = !left.some((orderShopId) => couponTookPart(shopId, orderShopId))
    if (!cancelled && !allRefunded) continue
    const back = couponReturns({ cancelled, allRefunded, validTo }, clock.now())
    const after = back ? { status: 'UNUSED' as const, tradeId: null } : { status: 'EXPIRED' as const }
    await db.update(coupons).set(after).where(eq(coupons.id, id))
  }
}

/** LOCKED → UNUSED, when the trade is cancelled; what has expired stays away. */
export function freeCoupons(transaction: Transaction, tradeId: string): Promise<void> {
  return endUse(transaction, tradeId, true)
}

/** USED → UNUSED, each coupon once everything is refunded that it was used on (C.7); what has expired stays away. */
export function returnCoupons(transaction: Transaction, tradeId: string): Promise<void> {
  return endUse(transaction, tradeId, false)
}
