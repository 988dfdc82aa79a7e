import { and, eq, inArray } from 'drizzle-orm'
import type { PageOf } from '#schemas/base/wire.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import { cardColumns } from './card.ts'
import type { Slice } from './goods-search.ts'
import { toCards } from './offers/cards.ts'
import type { Pricing } from './offers/price.ts'
import { searchOf } from './search-of.ts'
import { select, type Selection } from './selection.ts'
import { goods } from './tables.ts'
import type { Viewer } from './viewer.ts'

/** The cards of a part of what a selection finds. */
export async function cardsOf(pricing: Pricing, selection: Selection, slice: Slice): Promise<GoodsCard[]> {
  const rows = await searchOf(pricing.db).findRows(selection, slice)
  return toCards(pricing, selection.eyes.viewer, rows)
}

/** The first goods that a filter finds, without counting the rest. */
export async function listGoods(
  pricing: Pricing,
  viewer: Viewer,
  { filter, limit }: { filter: GoodsFilter; limit: number },
): Promise<GoodsCard[]> {
  return cardsOf(pricing, await select(pricing.db, viewer, filter), { limit })
}

export interface Paging {
  pageNum: number
  pageSize: number
}

/** One page of so many goods as `counting` finds; a page past the end is the last one. */
export async function pageOf(
  pricing: Pricing,
  selection: Selection,
  { query, counting }: { query: Paging; counting: Promise<number> },
): Promise<PageOf<GoodsCard>> {
  const { pageNum, pageSize } = query
  const slice = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })
  const [total, first] = await Promise.all([counting, cardsOf(pricing, selection, slice(pageNum))])
  const last = lastPageAtMost(pageNum, { total, pageSize })
  const list = last === pageNum ? first : await cardsOf(pricing, selection, slice(last))
  return { list, total, pageNum: last, pageSize }
}

/** Cards in the order of the ids; what is unknown or off the shelf is missing. */
export async function cardsByIds(
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
