import { and, eq, inArray } from 'drizzle-orm'
import type { PageOf } from '#schemas/base/wire.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { cardColumns } from './card.ts'
import { getSearch } from './get-search.ts'
import type { Slice } from './goods-search.ts'
import { toCards } from './offers/cards.ts'
import type { Pricing } from './offers/price.ts'
import { selectGoods, type Selection } from './selection.ts'
import { goods } from './tables.ts'
import type { Viewer } from './viewer.ts'

/** Loads the cards of one slice of a selection. */
export async function loadCards(pricing: Pricing, selection: Selection, slice: Slice): Promise<GoodsCard[]> {
  const rows = await getSearch(pricing.db).findRows(selection, slice)
  return toCards(pricing, selection.eyes.viewer, rows)
}

/** Loads the first goods that a filter finds, without counting the rest. */
export async function listGoods(
  pricing: Pricing,
  viewer: Viewer,
  { filter, limit }: { filter: GoodsFilter; limit: number },
): Promise<GoodsCard[]> {
  return loadCards(pricing, await selectGoods(pricing.db, viewer, filter), { limit })
}

export interface Paging {
  pageNum: number
  pageSize: number
}

/** Loads one page and the total that `counting` resolves to; a page past the end returns the last page. */
export async function loadPage(
  pricing: Pricing,
  selection: Selection,
  { query, counting }: { query: Paging; counting: Promise<number> },
): Promise<PageOf<GoodsCard>> {
  const { pageNum, pageSize } = query
  const slice = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })
  const [total, first] = await Promise.all([counting, loadCards(pricing, selection, slice(pageNum))])
  const last = clampPage(pageNum, { total, pageSize })
  const list = last === pageNum ? first : await loadCards(pricing, selection, slice(last))
  return { list, total, pageNum: last, pageSize }
}

/** Loads cards in the order of the ids; omits goods that are unknown or off the shelf. */
export async function loadCardsByIds(
  pricing: Pricing,
  viewer: Viewer,
  ids: readonly string[],
): Promise<GoodsCard[]> {
  if (ids.length === 0) return []
  const where = and(eq(goods.status, 'ON'), inArray(goods.id, [...new Set(ids)]))
  const rows = await pricing.db.select(cardColumns).from(goods).where(where)
  const cards = new Map((await toCards(pricing, viewer, rows)).map((card) => [card.goodsId, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
