import { and, eq, lte, sql } from 'drizzle-orm'
import { activityGoods, activityPurchases } from '#server/catalog/activities/tables.ts'
import { putAsideAgain, takeFromAside } from '#server/catalog/stock/aside.ts'
import { type Pieces, plus, type Stock } from '#server/catalog/stock/movement.ts'
import { reserve, type Shortage } from '#server/catalog/stock/reserve.ts'

/** Pieces of an activity that somebody buys or wins. */
export interface ActivityPieces extends Pieces {
  activityId: string
}

const rowOf = ({ activityId, skuId }: ActivityPieces) =>
  and(eq(activityGoods.activityId, activityId), eq(activityGoods.skuId, skuId))

/**
 * Counts pieces as taken from the activity; in the caller's transaction, which ends where they do not suffice. Gives `gone`
 * where the activity has not so many, `aside` where they are held for the business out of what was set aside, and `shelf`
 * where the caller has to reserve them. All of a business are claimed before any SKU is locked.
 */
export async function claimPieces(
  stock: Stock,
  bizId: string,
  pieces: ActivityPieces,
): Promise<'gone' | 'aside' | 'shelf'> {
  const { quantity } = pieces
  const enough = lte(plus(activityGoods.taken, quantity), activityGoods.quantity)
  const [taken] = await stock.db
    .update(activityGoods)
    .set({ taken: plus(activityGoods.taken, quantity) })
    .where(and(rowOf(pieces), enough))
    .returning({ asideUntil: activityGoods.asideUntil })
  if (!taken) return 'gone'
  if (taken.asideUntil === null) return 'shelf'
  await takeFromAside(stock, bizId, [pieces])
  return 'aside'
}

/** Claims pieces of one SKU and reserves them. Gives `gone`, or what the shelf lacks. */
export async function takePieces(
  stock: Stock,
  bizId: string,
  pieces: ActivityPieces,
): Promise<'gone' | Shortage[]> {
  const claimed = await claimPieces(stock, bizId, pieces)
  if (claimed === 'gone') return 'gone'
  return claimed === 'shelf' ? reserve(stock, bizId, [pieces]) : []
}

/**
 * Gives pieces back to the activity. Returns `shelf` where the caller has to release them: the activity is over, or had set
 * nothing aside. Activities come before SKUs, as they were taken.
 */
export async function unclaimPieces(
  stock: Stock,
  bizId: string,
  pieces: ActivityPieces,
): Promise<'aside' | 'shelf'> {
  const [row] = await stock.db
    .update(activityGoods)
    .set({ taken: plus(activityGoods.taken, -pieces.quantity) })
    .where(rowOf(pieces))
    .returning({ asideUntil: activityGoods.asideUntil })
  if (!row || row.asideUntil === null) return 'shelf'
  await putAsideAgain(stock, bizId, [pieces])
  return 'aside'
}

/** Pieces of an activity that a member buys. */
export interface Purchase extends ActivityPieces {
  userId: string
}

/**
 * Counts what a member buys in an activity against its limit per member; in the caller's transaction, which holds the
 * member. Negative pieces were cancelled or refunded.
 */
export async function countPurchase(
  { db }: Pick<Stock, 'db'>,
  { activityId, skuId, userId, quantity }: Purchase,
): Promise<void> {
  const { pieces } = activityPurchases
  await db
    .insert(activityPurchases)
    .values({ activityId, skuId, userId, pieces: Math.max(0, quantity) })
    .onConflictDoUpdate({
      target: [activityPurchases.activityId, activityPurchases.skuId, activityPurchases.userId],
      set: { pieces: sql`greatest(0, ${pieces} + ${quantity})` },
    })
}
