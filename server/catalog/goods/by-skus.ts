import { and, eq, inArray } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { cardColumns, toCard } from './card.ts'
import { type Pricing, withSkuOffers } from './offers/price.ts'
import { getPriceFor } from './price.ts'
import { countAvailable } from './stock.ts'
import { goods, skus } from './tables.ts'
import type { Viewer } from './viewer.ts'

/** Returns one card per SKU, in the order of the ids; omits SKUs that cannot be bought. */
export async function loadCardsBySkus(
  pricing: Pricing,
  viewer: Viewer,
  ids: readonly string[],
): Promise<GoodsCard[]> {
  return withSkuOffers(pricing, await loadUsualCardsBySkus(pricing, viewer, ids))
}

/** Returns one card per SKU like `loadCardsBySkus`, but at the usual price, without activities. */
export async function loadUsualCardsBySkus(
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
    const price = getPriceFor(viewer, { ...sku, payModel: row.payModel })
    const soldOut = countAvailable(sku) === 0
    return [{ ...toCard(viewer, row), price, soldOut, skuId: sku.id, picture: sku.picture ?? row.picture }]
  })
}
