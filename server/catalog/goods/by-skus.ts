import { and, eq, inArray } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { cardColumns, toCard } from './card.ts'
import { type Pricing, withSkuOffers } from './offers/price.ts'
import { priceFor } from './price.ts'
import { available } from './stock.ts'
import { goods, skus } from './tables.ts'
import type { Viewer } from './viewer.ts'

/** One card per SKU, in the order asked, with the SKU's own price and picture; what cannot be bought is missing. */
export async function cardsBySkus(
  pricing: Pricing,
  viewer: Viewer,
  ids: readonly string[],
): Promise<GoodsCard[]> {
  return withSkuOffers(pricing, await usualCardsBySkus(pricing, viewer, ids))
}

/** The same at the usual prices, whatever activity runs. */
export async function usualCardsBySkus(
  { db }: Pick<Pricing, 'db'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<GoodsCard[]> {
  if (ids.length === 0) return []
  const skuRows = await db
    .select()
    .from(skus)
    .where(inArray(skus.id, [...new Set(ids)]))
  const goodsIds = [...new Set(skuRows.map((sku) => sku.goodsId))]
  if (goodsIds.length === 0) return []
  const rows = await db
    .select(cardColumns)
    .from(goods)
    .where(and(eq(goods.status, 'ON'), inArray(goods.id, goodsIds)))
  return ids.flatMap((id) => {
    const sku = skuRows.find((one) => one.id === id)
    const row = rows.find((one) => one.id === sku?.goodsId)
    if (!sku || !row) return []
    const price = priceFor(viewer, { ...sku, payModel: row.payModel })
    const soldOut = available(sku) === 0
    return [{ ...toCard(viewer, row), price, soldOut, skuId: sku.id, picture: sku.picture ?? row.picture }]
  })
}
