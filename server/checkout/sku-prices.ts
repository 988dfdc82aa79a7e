import { eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { goods, skus } from '#server/catalog/tables.ts'
import { available } from '#server/catalog/goods/stock.ts'
import { unitCash } from '#server/catalog/goods/tiers.ts'
import { pairOf } from './view.ts'

/** findLyGoodsPrice: what a piece costs a member now at each quantity; what is not sold any more is left out. */
export async function pricesOf({ db }: Services, lines: readonly { skuId: string; quantity: number }[]) {
  if (lines.length === 0) return []
  const ids = lines.map(({ skuId }) => skuId)
  const rows = await db
    .select({ sku: skus, goods })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(inArray(skus.id, ids))
  return lines.flatMap(({ skuId, quantity }) => {
    const row = rows.find(({ sku }) => sku.id === skuId)
    if (!row || row.goods.status !== 'ON') return []
    const cash = unitCash(
      { payModel: row.goods.payModel, cash: row.sku.cash },
      row.goods.volumePrices,
      quantity,
    )
    return [
      { skuId, ...pairOf({ cash, points: row.sku.integral }), available: available(row.sku) >= quantity },
    ]
  })
}
