import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { coupons } from '#server/db/schema/promotion.ts'
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

/** LOCKED → UNUSED when the trade is cancelled, USED → UNUSED when all of it was refunded; what has expired stays away. */
export async function freeCoupons({ db, clock }: Transaction, tradeId: string): Promise<void> {
  const used = and(eq(coupons.tradeId, tradeId), inArray(coupons.status, ['LOCKED', 'USED']))
  const valid = and(used, gt(coupons.expiresAt, clock.now()))
  await db.update(coupons).set({ status: 'UNUSED', tradeId: null }).where(valid)
  await db.update(coupons).set({ status: 'EXPIRED' }).where(used)
}
