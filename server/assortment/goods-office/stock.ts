import { desc, eq } from 'drizzle-orm'
import type { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { validateStock } from '#schemas/catalog/stock/move.ts'
import { describeUnusualStock } from '#schemas/catalog/stock/unusual-stock.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { stockMovements } from '#server/catalog/stock/tables.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { readReason } from '#server/people/audit/reason.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { writeCountings } from './counting.ts'
import { createGoodsNotFound, loadReachableGoods } from './find.ts'

/** Finds a SKU and its goods; throws NOT_FOUND if the member may not access the goods. */
async function findSku(context: Context<Member>, skuId: string) {
  const [found] = await context.db.select({ goodsId: skus.goodsId }).from(skus).where(eq(skus.id, skuId))
  if (!found) throw createGoodsNotFound()
  return (await loadReachableGoods(context, found.goodsId)).row
}

/**
 * Handles POST backOffice/goods/stock; the count cannot fall below the pieces reserved for orders and activities.
 */
export async function adjustStock(
  { skuId, seen, onHand, threshold, reason: typed, confirm }: Parsed<typeof calls.adjustStock>,
  context: Context<Member>,
): Promise<null> {
  const reason = readReason(typed)
  const row = await findSku(context, skuId)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const [sku] = await db.select().from(skus).where(eq(skus.id, skuId)).for('no key update')
    if (!sku) throw createGoodsNotFound()
    if (sku.onHand !== seen)
      throw reject('STATE_CHANGED', `在库已变为 ${sku.onHand} 件，请按新的数量重新盘点`)
    const fault = validateStock(onHand, sku)
    if (fault !== null) throw reject('BAD_INPUT', fault)
    const name = [row.name, formatSpecs(row.specs, sku.specValues)].filter(Boolean).join(' ')
    const words = describeUnusualStock(name, { seen: sku.onHand, after: onHand })
    const accepted = requireConfirmed(words === null ? [] : [createUnusual(words)], confirm)
    await writeCountings(transaction, [{ sku, onHand, threshold, accepted }], reason)
    return null
  })
}

/** Handles GET backOffice/goods/movements. */
export async function loadMovementPage(
  { skuId, pageNum, pageSize }: Parsed<typeof calls.stockMovements>,
  context: Context<Member>,
): Promise<Out<typeof calls.stockMovements>> {
  await findSku(context, skuId)
  const { db } = context
  const own = eq(stockMovements.skuId, skuId)
  const total = await db.$count(stockMovements, own)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(stockMovements)
    .where(own)
    .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(({ id, kind, quantity, bizId, createdAt }) => ({
    id,
    kind,
    quantity,
    bizId,
    createdAt,
  }))
  return { list, total, pageNum: page, pageSize }
}
