import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { pointsEntries, pointsHolds, pointsLots } from '#server/db/schema/points.ts'
import { addLot, bizIs, type Business, type Ledger, lockAccount, move } from './account.ts'

/** C.7: refunded points live at least so long, ms. */
const REFUND_LIFE = 30 * 86_400_000

export interface PointsRefund extends Business {
  userId: string
  /** Hundredths of a point. */
  amount: number
  /** The hold that was consumed and that this gives back a part of. */
  paidBy: Business
  orderId?: string
}

/** REFUND: gives back what a hold consumed, the latest expiry first. Throws RangeError for more than was paid (I2). */
export async function refundPoints(ledger: Ledger, refund: PointsRefund): Promise<void> {
  const { userId, amount, paidBy, orderId, ...biz } = refund
  if (amount === 0) return
  const account = await lockAccount(ledger, userId)
  const { db, clock } = ledger
  const done = await db
    .select({ id: pointsEntries.id })
    .from(pointsEntries)
    .where(and(bizIs(pointsEntries, biz), eq(pointsEntries.entryType, 'REFUND')))
  if (done.length > 0) return
  const paid = await db
    .select({ hold: pointsHolds, expiresAt: pointsLots.expiresAt })
    .from(pointsHolds)
    .innerJoin(pointsLots, eq(pointsLots.id, pointsHolds.lotId))
    .where(and(bizIs(pointsHolds, paidBy), lt(pointsHolds.refunded, pointsHolds.amount)))
    .orderBy(sql`${pointsLots.expiresAt} desc nulls first`, desc(pointsLots.createdAt))
  let left = amount
  for (const { hold, expiresAt } of paid) {
    const part = Math.min(left, hold.amount - hold.refunded)
    if (part === 0) break
    left -= part
    const life = expiresAt === null ? null : Math.max(expiresAt, clock.now() + REFUND_LIFE)
    await addLot(ledger, { userId, amount: part, expiresAt: life })
    await db
      .update(pointsHolds)
      .set({ refunded: hold.refunded + part })
      .where(and(bizIs(pointsHolds, paidBy), eq(pointsHolds.lotId, hold.lotId)))
  }
  if (left > 0) throw new RangeError(`more points than ${paidBy.bizType} ${paidBy.bizId} paid: ${left}`)
  await move(ledger, account, { ...biz, entryType: 'REFUND', amount, ...(orderId ? { orderId } : {}) })
}
