import { desc, eq } from 'drizzle-orm'
import type { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { stockFault } from '#schemas/catalog/stock/move.ts'
import { unusualStock } from '#schemas/catalog/stock/unusual-stock.ts'
import { specTextOf } from '#server/catalog/goods/spec-text.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { stockMovements } from '#server/catalog/stock/tables.ts'
import { needConfirmed, unusualOf } from '#server/people/audit/confirm.ts'
import { readReason } from '#server/people/audit/reason.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import { writeCountings } from './counting.ts'
import { goodsGone, reachableGoods } from './find.ts'

/** The goods of a SKU; throws NOT_FOUND for one out of the asker's reach. */
async function findSku(context: Context<Member>, skuId: string) {
  const [found] = await context.db.select({ goodsId: skus.goodsId }).from(skus).where(eq(skus.id, skuId))
  if (!found) throw goodsGone()
  return (await reachableGoods(context, found.goodsId)).row
}

/** POST backOffice/goods/stock: what orders and activities hold stays held, and is never counted away. */
export async function adjustStock(
  { skuId, seen, onHand, threshold, reason: typed, confirm }: Parsed<typeof calls.adjustStock>,
  context: Context<Member>,
): Promise<null> {
  const reason = readReason(typed)
  const row = await findSku(context, skuId)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const [sku] = await db.select().from(skus).where(eq(skus.id, skuId)).for('no key update')
    if (!sku) throw goodsGone()
    if (sku.onHand !== seen)
      throw refuse('STATE_CHANGED', `在库已变为 ${sku.onHand} 件，请按新的数量重新盘点`)
    const fault = stockFault(onHand, sku)
    if (fault !== null) throw refuse('BAD_INPUT', fault)
    const name = [row.name, specTextOf(row.specs, sku.specValues)].filter(Boolean).join(' ')
    const words = unusualStock(name, { seen: sku.onHand, after: onHand })
    const accepted = needConfirmed(words === null ? [] : [unusualOf(words)], confirm)
    await writeCountings(transaction, [{ sku, onHand, threshold, accepted }], reason)
    return null
  })
}

/** GET backOffice/goods/movements */
export async function movementPage(
  { skuId, pageNum, pageSize }: Parsed<typeof calls.stockMovements>,
  context: Context<Member>,
): Promise<Out<typeof calls.stockMovements>> {
  await findSku(context, skuId)
  const { db } = context
  const own = eq(stockMovements.skuId, skuId)
  const total = await db.$count(stockMovements, own)
  const page = lastPageAtMost(pageNum, { total, pageSize })
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
