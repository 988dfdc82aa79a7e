import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { getRefundedPointsExpiry } from '#schemas/trade/refunds/rules.ts'
import {
  addLot,
  matchBusiness,
  type Business,
  findEntry,
  type Ledger,
  lockAccount,
  addEntry,
} from './account.ts'
import { payDebt } from './debt.ts'
import { pointsHolds, pointsLots } from './tables.ts'

export interface PointsRefund extends Business {
  userId: string
  /** Hundredths of a point. */
  amount: number
  /** Business of the consumed hold that is refunded in part. */
  paidBy: Business
  orderId?: string
}

/** REFUND: gives back what a hold consumed, the latest expiry first. Throws RangeError for more than was paid. */
export async function refundPoints(ledger: Ledger, refund: PointsRefund): Promise<void> {
  const { userId, amount, paidBy, orderId, ...biz } = refund
  if (amount === 0) return
  const account = await lockAccount(ledger, userId)
  const { db, clock } = ledger
  if (await findEntry(ledger, biz, 'REFUND')) return
  const paid = await db
    .select({ hold: pointsHolds, expiresAt: pointsLots.expiresAt })
    .from(pointsHolds)
    .innerJoin(pointsLots, eq(pointsLots.id, pointsHolds.lotId))
    .where(and(matchBusiness(pointsHolds, paidBy), lt(pointsHolds.refunded, pointsHolds.amount)))
    .orderBy(sql`${pointsLots.expiresAt} desc nulls first`, desc(pointsLots.createdAt))
  let left = amount
  const ends: number[] = []
  for (const { hold, expiresAt } of paid) {
    const part = Math.min(left, hold.amount - hold.refunded)
    if (part === 0) break
    left -= part
    const end = getRefundedPointsExpiry(expiresAt, clock.now())
    if (end !== null) ends.push(end)
    await addLot(ledger, { userId, amount: part, expiresAt: end })
    await db
      .update(pointsHolds)
      .set({ refunded: hold.refunded + part })
      .where(and(matchBusiness(pointsHolds, paidBy), eq(pointsHolds.lotId, hold.lotId)))
  }
  if (left > 0) throw new RangeError(`more points than ${paidBy.bizType} ${paidBy.bizId} paid: ${left}`)
  // For several lots the ledger shows the earliest expiry.
  const soonest = ends.length > 0 ? Math.min(...ends) : null
  await addEntry(ledger, account, {
    ...biz,
    entryType: 'REFUND',
    amount,
    expiresAt: soonest,
    ...(orderId ? { orderId } : {}),
  })
  await payDebt(ledger, userId, biz)
}
