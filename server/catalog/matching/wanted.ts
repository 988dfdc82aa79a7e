import { eq, inArray } from 'drizzle-orm'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { Wanted } from '#schemas/catalog/matching/calls.ts'
import { loadCardsBySkus } from '#server/catalog/goods/by-skus.ts'
import type { Pricing } from '#server/catalog/goods/offers/price.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type Request, readRequests } from './lines/read-request.ts'
import type { Subject } from './reading/reading.ts'

export interface WantedGoods {
  subject: Subject
  /** Empty for chosen goods. */
  requests: readonly Request[]
  text: string
  chosen: GoodsCard | null
  /** Price that the user pays now, in yuan; null if not given. */
  given: string | null
  /** Number of pieces given beside the text; null if only the text may state it. */
  pieces: number | null
}

async function skusOf(db: Db, wanted: readonly Wanted[]) {
  const ids = wanted.flatMap(({ goodsId }) => (goodsId === undefined ? [] : [String(goodsId)]))
  if (ids.length === 0) return []
  return db
    .select({ id: skus.id, goodsId: skus.goodsId, values: skus.specValues, defaultSkuId: goods.defaultSkuId })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(inArray(skus.goodsId, [...new Set(ids)]))
}

/** Prepares lines for comparison: chosen goods by their name, brand and specification, texts as typed. */
export async function loadWantedGoods(
  pricing: Pricing,
  viewer: Viewer,
  wanted: readonly Wanted[],
  knows: Parameters<typeof readRequests>[1],
): Promise<WantedGoods[]> {
  const rows = await skusOf(pricing.db, wanted)
  const skuOf = ({ goodsId, skuId }: Wanted) =>
    rows.find(
      (row) =>
        row.goodsId === String(goodsId) &&
        row.id === (skuId === undefined ? row.defaultSkuId : String(skuId)),
    )
  const chosen = wanted.map((line) => (line.goodsId === undefined ? undefined : skuOf(line)))
  const ids = [...new Set(chosen.flatMap((sku) => (sku ? [sku.id] : [])))]
  const cards = new Map((await loadCardsBySkus(pricing, viewer, ids)).map((card) => [card.skuId, card]))
  return wanted.map((line, at) => {
    const card = cards.get(chosen[at]?.id ?? '') ?? null
    const text = card?.name ?? line.text?.trim() ?? ''
    const spec = card ? (chosen[at]?.values ?? []).join(' ') : ''
    const requests = card ? [] : readRequests(text, knows)
    return {
      subject: requests[0]?.subject ?? { name: text, brand: card?.brandName ?? '', spec },
      requests,
      text,
      chosen: card,
      given: line.cash ?? null,
      pieces: line.quantity ?? null,
    }
  })
}
