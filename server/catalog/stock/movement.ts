import { eq, sql, type SQL } from 'drizzle-orm'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { stockMovements } from './tables.ts'

/** A ledger of pieces works inside the caller's transaction, which is `db` here. */
export type Stock = Pick<Services, 'db' | 'clock' | 'random'>

export interface Pieces {
  goodsId: string
  skuId: string
  quantity: number
}

/** Summed per SKU and in the order of their ids, so that two orders never wait for each other in a ring. */
export function inLockOrder(lines: readonly Pieces[]): Pieces[] {
  const bySku = new Map<string, Pieces>()
  for (const line of lines) {
    const quantity = (bySku.get(line.skuId)?.quantity ?? 0) + line.quantity
    bySku.set(line.skuId, { ...line, quantity })
  }
  return [...bySku.values()].sort((a, b) => (a.skuId < b.skuId ? -1 : 1))
}

type Kind = (typeof stockMovements.$inferInsert)['kind']

/** SKUs that one statement takes. */
const BATCH = 1000

/** The lines that this business has not moved this way yet, written down. */
export async function record(
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

/** Changes SKUs, one after the other in their order; gives the lines of those that are offered still. */
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

/** Changes what lists know of the goods, in the order of their ids. */
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

export const plus = (column: Parameters<typeof eq>[0], quantity: number) => sql`${column} + ${quantity}`
