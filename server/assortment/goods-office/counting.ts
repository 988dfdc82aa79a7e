import { eq } from 'drizzle-orm'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { changeGoods, incrementBy } from '#server/catalog/stock/movement.ts'
import { stockMovements } from '#server/catalog/stock/tables.ts'
import { writeAudits } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { SkuRow } from './find.ts'

/** A SKU that the caller's transaction has locked. */
export interface Counting {
  sku: SkuRow
  onHand: number
  threshold: number
  /** Audit facts about unusual figures that were confirmed. */
  accepted?: AuditFacts
}

/** Stores counted stock: the SKUs, the stock of their goods, and a movement and an audit entry for each SKU. */
export async function writeCountings(
  transaction: Context<Member>,
  counted: readonly Counting[],
  reason: string,
): Promise<void> {
  const { db, random, clock } = transaction
  const bizId = `ADJUST-${random.token(12)}`
  for (const { sku, onHand, threshold } of counted)
    await db.update(skus).set({ onHand, threshold }).where(eq(skus.id, sku.id))
  const more = counted.map(({ sku, accepted: _, ...now }) => ({
    goodsId: sku.goodsId,
    skuId: sku.id,
    quantity: countAvailable({ ...sku, ...now }) - countAvailable(sku),
  }))
  await changeGoods(transaction, more, (quantity) => ({ stock: incrementBy(goods.stock, quantity) }))
  const movements = counted.map(({ sku, onHand }) => ({
    id: random.token(12),
    skuId: sku.id,
    kind: 'ADJUST' as const,
    quantity: onHand - sku.onHand,
    bizId,
    createdAt: clock.now(),
  }))
  await insertRows(db, stockMovements, movements)
  const entries = counted.map(({ sku, onHand, threshold, accepted }) => ({
    area: 'goods' as const,
    action: 'adjustStock' as const,
    subject: ['sku', sku.id] as const,
    before: { onHand: sku.onHand, threshold: sku.threshold },
    after: { onHand, threshold, ...accepted, reason },
  }))
  await writeAudits(transaction, entries)
}
