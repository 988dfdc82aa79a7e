import { asc, inArray } from 'drizzle-orm'
import { BULK_SKUS, type goodsBulk as calls } from '#schemas/assortment/goods-office/bulk-calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { isStockMove, applyStockMove, validateStock, type StockMove } from '#schemas/catalog/stock/move.ts'
import { describeUnusualStock } from '#schemas/catalog/stock/unusual-stock.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { readReason } from '#server/people/audit/reason.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { canReachShop } from '#server/platform/call/reach.ts'
import { type Counting, writeCountings } from './counting.ts'
import { loadReachableGoods } from './find.ts'
import { requireNone } from './need-none.ts'

function needMove(move: StockMove): StockMove {
  if (isStockMove(move)) return move
  throw reject('BAD_INPUT', move.by === 'set' ? '库存不能少于 0 件' : '请填写增加或减少的件数')
}

/** Handles POST backOffice/goods/bulk/checkStock. */
export async function checkStock(
  { goodsIds, ...asked }: Parsed<typeof calls.checkStock>,
  context: Context<Member>,
): Promise<Out<typeof calls.checkStock>> {
  const move = needMove(asked)
  const rows = []
  for (const goodsId of new Set(goodsIds)) {
    const { row, of } = await loadReachableGoods(context, goodsId)
    for (const sku of of.filter(({ disabled }) => !disabled)) {
      const { id: skuId, onHand: seen, reserved } = sku
      const after = applyStockMove(seen, move)
      const named = { goodsId, skuId, name: row.name, specText: formatSpecs(row.specs, sku.specValues) }
      rows.push({ ...named, seen, reserved, after, fault: validateStock(after, sku) ?? '' })
    }
  }
  if (rows.length > BULK_SKUS)
    throw reject(
      'BAD_INPUT',
      `所选商品共有 ${rows.length} 个规格，一次最多修改 ${BULK_SKUS} 个，请少选一些商品`,
    )
  return { rows }
}

/** Locks SKUs in the order in which orders lock them; omits SKUs that the member may not access. */
async function holdSkus(context: Context<Member>, skuIds: readonly string[]) {
  const { db, user } = context
  const held = await db
    .select()
    .from(skus)
    .where(inArray(skus.id, [...skuIds]))
    .orderBy(asc(skus.id))
    .for('no key update')
  const goodsIds = [...new Set(held.map(({ goodsId }) => goodsId))]
  const rows = await db.select().from(goods).where(inArray(goods.id, goodsIds))
  return held.flatMap((sku) => {
    const row = rows.find(({ id }) => id === sku.goodsId)
    if (!row || row.status === 'DELETED' || !canReachShop(user, 'goods', row.shopId)) return []
    return [{ sku, name: [row.name, formatSpecs(row.specs, sku.specValues)].filter(Boolean).join(' ') }]
  })
}

/** Handles POST backOffice/goods/bulk/stock. */
export function adjustStocks(
  { skus: asked, reason: typed, confirm, ...by }: Parsed<typeof calls.adjustStocks>,
  context: Context<Member>,
): Promise<Out<typeof calls.adjustStocks>> {
  const reason = readReason(typed)
  const move = needMove(by)
  const seen = new Map(asked.map((one) => [one.skuId, one.seen]))
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const held = await holdSkus(transaction, [...seen.keys()])
    const refused = [...seen.keys()]
      .filter((skuId) => !held.some(({ sku }) => sku.id === skuId))
      .map((skuId) => `规格 ${skuId} 不存在，或不属于您的店铺`)
    const counted: (Counting & { words: string | null })[] = []
    for (const { sku, name } of held) {
      const onHand = applyStockMove(sku.onHand, move)
      const other = sku.onHand === seen.get(sku.id) ? null : `在库已变为 ${sku.onHand} 件，请重新预览`
      const fault = sku.disabled ? '规格已停用' : (other ?? validateStock(onHand, sku))
      const words = describeUnusualStock(name, { seen: sku.onHand, after: onHand })
      if (fault === null) counted.push({ sku, onHand, threshold: sku.threshold, words })
      else refused.push(`${name}：${fault}`)
    }
    requireNone(refused, '没有修改任何库存', '规格')
    const found = counted.flatMap(({ words }) => (words === null ? [] : createUnusual(words)))
    requireConfirmed(found, confirm)
    const accepted = counted.map(({ words, ...one }) =>
      words === null ? one : { ...one, accepted: { unusual: words } },
    )
    await writeCountings(transaction, accepted, reason)
    return { changed: counted.length }
  })
}
