import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { loadCardsByIds, listGoods } from './listing.ts'
import type { Pricing } from './offers/price.ts'
import type { Viewer } from './viewer.ts'

/** Loads one list of cards per source, in order; one query for all ids, one query for each rule. */
export async function loadSourceCards(
  pricing: Pricing,
  viewer: Viewer,
  sources: readonly GoodsSource[],
): Promise<GoodsCard[][]> {
  const ids = [...new Set(sources.flatMap((source) => (source.by === 'ids' ? source.ids : [])))]
  const [named, ...ruled] = await Promise.all([
    loadCardsByIds(pricing, viewer, ids),
    ...sources.map((source) => {
      if (source.by === 'ids') return []
      const { by: _, count, ...filter } = source
      return listGoods(pricing, viewer, { filter, limit: count })
    }),
  ])
  const byId = new Map(named.map((card) => [card.goodsId, card]))
  return sources.map((source, i) =>
    source.by === 'ids' ? source.ids.flatMap((id) => byId.get(id) ?? []) : (ruled[i] ?? []),
  )
}
