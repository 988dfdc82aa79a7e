import { eq, sql, type SQL } from 'drizzle-orm'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { stockMovements } from './tables.ts'

/** `db` must be the caller's transaction. */
export type Stock = Pick<Services, 'db' | 'clock' | 'random'>

export interface Pieces {
  goodsId: string
  skuId: string
  quantity: number
}

/** Sums the pieces per SKU, sorted by SKU id to avoid deadlocks. */
export function sortInLockOrder(lines: readonly Pieces[]): Pieces[] {
  const bySku = new Map<string, Pieces>()
  for (const line of lines) {
    const quantity = (bySku.get(line.skuId)?.quantity ?? 0) + line.quantity
    bySku.set(line.skuId, { ...line, quantity })
  }
  return [...bySku.values()].sort((a, b) => (a.skuId < b.skuId ? -1 : 1))
}

type Kind = (typeof stockMovements.$inferInsert)['kind']

const BATCH = 1000

/** Records the movements, and returns only the lines that were not recorded before for this kind and `bizId`. */
export async function recordMovement(
  { db, clock, random }: Stock,
  kind: Kind,
  bizId: string,
  lines: readonly Pieces[],
): Promise<Pieces[]> {
  if (lines.length === 0) return []
  const rows = lines.map(({ skuId, quantity }) => ({
    id: random.token(12),
    skuId,
    kind,
    quantity,
    bizId,
    createdAt: clock.now(),
  }))
  const fresh = new Set<string>()
  for (let at = 0; at < rows.length; at += BATCH)
    for (const { skuId } of await db
      .insert(stockMovements)
      .values(rows.slice(at, at + BATCH))
      .onConflictDoNothing()
      .returning({ skuId: stockMovements.skuId }))
      fresh.add(skuId)
  return lines.filter(({ skuId }) => fresh.has(skuId))
}

/** Updates SKUs one by one in the given order; returns the lines of SKUs that are still offered. */
export async function changeSkus(
  { db }: Stock,
  lines: readonly Pieces[],
  set: (quantity: number) => Partial<Record<'onHand' | 'reserved', SQL>>,
): Promise<Pieces[]> {
  const offered: Pieces[] = []
  for (const line of lines) {
    const [row] = await db
      .update(skus)
      .set(set(line.quantity))
      .where(eq(skus.id, line.skuId))
      .returning({ disabled: skus.disabled })
    if (row?.disabled === false) offered.push(line)
  }
  return offered
}

/** Updates stock or sales of goods, in the order of their ids. */
export async function changeGoods(
  { db }: Stock,
  lines: readonly Pieces[],
  set: (quantity: number) => Partial<Record<'stock' | 'sales', SQL>>,
): Promise<void> {
  const byGoods = new Map<string, number>()
  for (const { goodsId, quantity } of lines) byGoods.set(goodsId, (byGoods.get(goodsId) ?? 0) + quantity)
  for (const [goodsId, quantity] of [...byGoods].sort(([a], [b]) => (a < b ? -1 : 1)))
    await db.update(goods).set(set(quantity)).where(eq(goods.id, goodsId))
}

export const incrementBy = (column: Parameters<typeof eq>[0], quantity: number) =>
  sql`${column} + ${quantity}`
