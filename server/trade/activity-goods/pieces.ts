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
 * `gone`: the activity has too few, and the transaction must be rolled back; `aside`: they are held for the
 * business; `shelf`: the caller has to reserve them. Claim all pieces of a business before locking any SKU.
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

/** Returns `gone` if the activity has too few, otherwise the shortages of the shelf. */
export async function takePieces(
  stock: Stock,
  bizId: string,
  pieces: ActivityPieces,
): Promise<'gone' | Shortage[]> {
  const claimed = await claimPieces(stock, bizId, pieces)
  if (claimed === 'gone') return 'gone'
  return claimed === 'shelf' ? reserve(stock, bizId, [pieces]) : []
}

/** Returns `shelf` if the caller has to release the pieces. Locks activities before SKUs, like claiming. */
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

/** Negative quantities are cancelled or refunded pieces. The caller's transaction holds the member. */
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
