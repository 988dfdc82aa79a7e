import { and, eq, lte } from 'drizzle-orm'
import { activityGoods } from '#server/activities/tables.ts'
import { putAsideAgain, takeFromAside } from '#server/stock/aside.ts'
import { release } from '#server/stock/move.ts'
import { type Pieces, plus, type Stock } from '#server/stock/movement.ts'
import { reserve, type Shortage } from '#server/stock/reserve.ts'

/** Pieces of an activity that somebody buys or wins. */
export interface ActivityPieces extends Pieces {
  activityId: string
}

const rowOf = ({ activityId, skuId }: ActivityPieces) =>
  and(eq(activityGoods.activityId, activityId), eq(activityGoods.skuId, skuId))

/**
 * Holds pieces of an activity for a business, out of what was set aside for it, or from the shelf; in the caller's
 * transaction, which ends where they do not suffice. `gone` where the activity has not so many, else what the shelf lacks.
 */
export async function takePieces(
  stock: Stock,
  bizId: string,
  pieces: ActivityPieces,
): Promise<'gone' | Shortage[]> {
  const { quantity } = pieces
  const enough = lte(plus(activityGoods.taken, quantity), activityGoods.quantity)
  const [taken] = await stock.db
    .update(activityGoods)
    .set({ taken: plus(activityGoods.taken, quantity) })
    .where(and(rowOf(pieces), enough))
    .returning({ asideUntil: activityGoods.asideUntil })
  if (!taken) return 'gone'
  if (taken.asideUntil === null) return reserve(stock, bizId, [pieces])
  await takeFromAside(stock, bizId, [pieces])
  return []
}

/** The activity has them again; once it is over they are sold as usual. The activity before the pieces, as they were taken. */
export async function returnPieces(stock: Stock, bizId: string, pieces: ActivityPieces): Promise<void> {
  const [row] = await stock.db
    .update(activityGoods)
    .set({ taken: plus(activityGoods.taken, -pieces.quantity) })
    .where(rowOf(pieces))
    .returning({ asideUntil: activityGoods.asideUntil })
  const aside = row !== undefined && row.asideUntil !== null
  await (aside ? putAsideAgain : release)(stock, bizId, [pieces])
}
