import { and, eq, lte, sql } from 'drizzle-orm'
import { activityGoods, activityPurchases } from '#server/catalog/activities/tables.ts'
import { returnToAside, takeFromAside } from '#server/catalog/stock/aside.ts'
import { type Pieces, incrementBy, type Stock } from '#server/catalog/stock/movement.ts'
import { reserve, type Shortage } from '#server/catalog/stock/reserve.ts'

export interface ActivityPieces extends Pieces {
  activityId: string
}

const rowOf = ({ activityId, skuId }: ActivityPieces) =>
  and(eq(activityGoods.activityId, activityId), eq(activityGoods.skuId, skuId))

/**
 * Claims pieces of an activity. Returns `gone` if it has too few, and the transaction must be rolled back; `aside`
 * if the pieces were set aside and are now held for the business; `shelf` if the caller has to reserve them. Claim
 * all pieces of a business before locking any SKU.
 */
export async function claimPieces(
  stock: Stock,
  bizId: string,
  pieces: ActivityPieces,
): Promise<'gone' | 'aside' | 'shelf'> {
  const { quantity } = pieces
  const enough = lte(incrementBy(activityGoods.taken, quantity), activityGoods.quantity)
  const [taken] = await stock.db
    .update(activityGoods)
    .set({ taken: incrementBy(activityGoods.taken, quantity) })
    .where(and(rowOf(pieces), enough))
    .returning({ asideUntil: activityGoods.asideUntil })
  if (!taken) return 'gone'
  if (taken.asideUntil === null) return 'shelf'
  await takeFromAside(stock, bizId, [pieces])
  return 'aside'
}

/** Claims and reserves pieces. Returns `gone` if the activity has too few, otherwise the shortages of the shelf. */
export async function takePieces(
  stock: Stock,
  bizId: string,
  pieces: ActivityPieces,
): Promise<'gone' | Shortage[]> {
  const claimed = await claimPieces(stock, bizId, pieces)
  if (claimed === 'gone') return 'gone'
  return claimed === 'shelf' ? reserve(stock, bizId, [pieces]) : []
}

/** Gives pieces back; returns `shelf` if the caller has to release them. Locks activities before SKUs. */
export async function returnPieces(
  stock: Stock,
  bizId: string,
  pieces: ActivityPieces,
): Promise<'aside' | 'shelf'> {
  const [row] = await stock.db
    .update(activityGoods)
    .set({ taken: incrementBy(activityGoods.taken, -pieces.quantity) })
    .where(rowOf(pieces))
    .returning({ asideUntil: activityGoods.asideUntil })
  if (!row || row.asideUntil === null) return 'shelf'
  await returnToAside(stock, bizId, [pieces])
  return 'aside'
}

export interface Purchase extends ActivityPieces {
  userId: string
}

/** Adds to the pieces that a member bought; negative if cancelled or refunded. The caller locks the member. */
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
