import { and, eq, lte, sql } from 'drizzle-orm'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import {
  changeGoods,
  sortInLockOrder,
  type Pieces,
  incrementBy,
  recordMovement,
  type Stock,
} from './movement.ts'

export interface Shortage {
  skuId: string
  left: number
}

/**
 * Reserves pieces; returns the SKUs with too few. The caller must then roll back, since other SKUs are reserved.
 */
export async function reserve(
  stock: Stock,
  bizId: string,
  wanted: readonly Pieces[],
  kind: 'ALLOCATE' | 'ASIDE' = 'ALLOCATE',
): Promise<Shortage[]> {
  const { db } = stock
  const short: Shortage[] = []
  const lines = sortInLockOrder(wanted)
  for (const { skuId, quantity } of lines) {
    const enough = lte(incrementBy(skus.reserved, quantity), sql`${skus.onHand} - ${skus.threshold}`)
    const done = await db
      .update(skus)
      .set({ reserved: incrementBy(skus.reserved, quantity) })
      .where(and(eq(skus.id, skuId), eq(skus.disabled, false), enough))
      .returning({ id: skus.id })
    if (done.length === 0) short.push({ skuId, left: await leftOf(stock, skuId) })
  }
  if (short.length > 0) return short
  await recordMovement(stock, kind, bizId, lines)
  await changeGoods(stock, lines, (quantity) => ({ stock: incrementBy(goods.stock, -quantity) }))
  return []
}

async function leftOf({ db }: Stock, skuId: string): Promise<number> {
  const left =
    sql<number>`case when ${skus.disabled} then 0 else greatest(0, ${skus.onHand} - ${skus.reserved} - ${skus.threshold}) end`.mapWith(
      Number,
    )
  const [row] = await db.select({ left }).from(skus).where(eq(skus.id, skuId))
  return row?.left ?? 0
}
