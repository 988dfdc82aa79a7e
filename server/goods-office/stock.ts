import { desc, eq } from 'drizzle-orm'
import type { backOfficeGoods as calls } from '#schemas/api/back-office-goods.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { writeAudit } from '#server/audit/write.ts'
import { available } from '#server/catalog/goods/stock.ts'
import { goods, skus } from '#server/catalog/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import { changeGoods, plus } from '#server/stock/movement.ts'
import { stockMovements } from '#server/stock/tables.ts'
import { goodsGone, reachableGoods } from './find.ts'

/** The goods of a SKU, within the asker's reach. */
async function goodsOfSku(context: Context<Member>, skuId: string): Promise<string> {
  const [found] = await context.db.select({ goodsId: skus.goodsId }).from(skus).where(eq(skus.id, skuId))
  if (!found) throw goodsGone()
  await reachableGoods(context, found.goodsId)
  return found.goodsId
}

/** POST backOffice/goods/stock: what orders and activities hold stays held, and is never counted away. */
export async function adjustStock(
  { skuId, seen, onHand, threshold, reason: typed }: Parsed<typeof calls.adjustStock>,
  context: Context<Member>,
): Promise<null> {
  const reason = typed.trim()
  if (reason === '') throw refuse('BAD_INPUT', '请填写盘点原因，它会写进操作记录')
  const goodsId = await goodsOfSku(context, skuId)
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const [sku] = await db.select().from(skus).where(eq(skus.id, skuId)).for('no key update')
    if (!sku) throw goodsGone()
    if (sku.onHand !== seen)
      throw refuse('STATE_CHANGED', `在库已变为 ${sku.onHand} 件，请按新的数量重新盘点`)
    if (onHand < sku.reserved)
      throw refuse('BAD_INPUT', `有 ${sku.reserved} 件被未发货的订单和活动占用，在库不能少于它`)
    await db.update(skus).set({ onHand, threshold }).where(eq(skus.id, skuId))
    const more = available({ ...sku, onHand, threshold }) - available(sku)
    await changeGoods(transaction, [{ goodsId, skuId, quantity: more }], (quantity) => ({
      stock: plus(goods.stock, quantity),
    }))
    const id = context.random.token(12)
    await db.insert(stockMovements).values({
      id,
      skuId,
      kind: 'ADJUST',
      quantity: onHand - sku.onHand,
      bizId: `ADJUST-${id}`,
      createdAt: context.clock.now(),
    })
    await writeAudit(transaction, {
      area: 'goods',
      action: 'adjustStock',
      subject: ['sku', skuId],
      before: { onHand: sku.onHand, threshold: sku.threshold },
      after: { onHand, threshold, reason },
    })
    return null
  })
}

/** GET backOffice/goods/movements */
export async function movementPage(
  { skuId, pageNum, pageSize }: Parsed<typeof calls.stockMovements>,
  context: Context<Member>,
): Promise<Out<typeof calls.stockMovements>> {
  await goodsOfSku(context, skuId)
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
