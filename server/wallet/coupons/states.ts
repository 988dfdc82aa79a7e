import { and, eq, gt, inArray } from 'drizzle-orm'
import { couponReturns, couponTookPart } from '#schemas/trade/refunds/rules.ts'
import type { Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { coupons, couponTemplates } from './tables.ts'

/** UNUSED → LOCKED: all of them for this trade, or COUPON_UNUSABLE. */
export async function lockCoupons(
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
  if (locked.length < ids.length) throw refuse('COUPON_UNUSABLE')
}

/** LOCKED → USED, when the trade is paid. */
export async function spendCoupons({ db }: Pick<Services, 'db' | 'clock'>, tradeId: string): Promise<void> {
  const held = and(eq(coupons.tradeId, tradeId), eq(coupons.status, 'LOCKED'))
  await db.update(coupons).set({ status: 'USED' }).where(held)
}

interface Ending {
  tradeId: string
  /** Shops of the trade of whose orders something is not refunded; null when it was never paid and is cancelled. */
  left: readonly string[] | null
  /** Only these of its coupons. */
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
    const allRefunded = !left?.some((orderShopId) => couponTookPart(shopId, orderShopId))
    if (!cancelled && !allRefunded) continue
    const back = couponReturns({ cancelled, allRefunded, validTo }, clock.now())
    const after = back ? { status: 'UNUSED' as const, tradeId: null } : { status: 'EXPIRED' as const }
    await db.update(coupons).set(after).where(eq(coupons.id, id))
  }
}

/** LOCKED → UNUSED, when the trade is cancelled, or `ids` of it take nothing off any more; what has expired stays away. */
export function releaseCoupons(
  transaction: Pick<Services, 'db' | 'clock'>,
  tradeId: string,
  ids?: readonly string[],
): Promise<void> {
  return endUse(transaction, { tradeId, left: null, ...(ids && { ids }) })
}

/**
 * USED → UNUSED, each coupon once everything is refunded that it was used on; what has expired stays away. `left`: the
 * shops of the trade of whose orders something is not refunded.
 */
export function returnCoupons(
  transaction: Pick<Services, 'db' | 'clock'>,
  { tradeId, left }: { tradeId: string; left: readonly string[] },
): Promise<void> {
  return endUse(transaction, { tradeId, left })
}
