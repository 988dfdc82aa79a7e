import { and, eq, gt, inArray } from 'drizzle-orm'
import { isCouponReturned, isCouponInOrder } from '#schemas/trade/refunds/rules.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { coupons, couponTemplates } from './tables.ts'

/** UNUSED → LOCKED: holds all of the coupons for a trade; throws COUPON_UNUSABLE if one cannot be held. */
export async function reserveCoupons(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
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
  if (locked.length < ids.length) throw reject('COUPON_UNUSABLE')
}

/** LOCKED → USED: uses the coupons of a trade that is paid. */
export async function captureCoupons({ db }: Pick<Services, 'db' | 'clock'>, tradeId: string): Promise<void> {
  const held = and(eq(coupons.tradeId, tradeId), eq(coupons.status, 'LOCKED'))
  await db.update(coupons).set({ status: 'USED' }).where(held)
}

interface Ending {
  tradeId: string
  /** Shops of the trade that still have pieces not refunded; null for a cancelled trade that was never paid. */
  left: readonly string[] | null
  /** Coupons to release; all of the trade by default. */
  ids?: readonly string[]
}

async function endUse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { tradeId, left, ids }: Ending,
): Promise<void> {
  const cancelled = left === null
  const taken = await db
    .select({ id: coupons.id, validTo: coupons.expiresAt, shopId: couponTemplates.shopId })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(
      and(
        eq(coupons.tradeId, tradeId),
        inArray(coupons.status, ['LOCKED', 'USED']),
        ids && inArray(coupons.id, [...ids]),
      ),
    )
  for (const { id, validTo, shopId } of taken) {
    const allRefunded = !left?.some((orderShopId) => isCouponInOrder(shopId, orderShopId))
    if (!cancelled && !allRefunded) continue
    const back = isCouponReturned({ cancelled, allRefunded, validTo }, clock.now())
    const after = back ? { status: 'UNUSED' as const, tradeId: null } : { status: 'EXPIRED' as const }
    await db.update(coupons).set(after).where(eq(coupons.id, id))
  }
}

/** LOCKED → UNUSED, or EXPIRED. `ids` names coupons that no longer take anything off; all by default. */
export function releaseCoupons(
  transaction: Pick<Services, 'db' | 'clock'>,
  tradeId: string,
  ids?: readonly string[],
): Promise<void> {
  return endUse(transaction, { tradeId, left: null, ...(ids && { ids }) })
}

/** USED → UNUSED, or EXPIRED. `left` lists the shops of the trade that still have pieces not refunded. */
export function returnCoupons(
  transaction: Pick<Services, 'db' | 'clock'>,
  { tradeId, left }: { tradeId: string; left: readonly string[] },
): Promise<void> {
  return endUse(transaction, { tradeId, left })
}
