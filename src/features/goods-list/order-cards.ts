import type { GoodsCard, Price } from '#schemas/entities/goods-card.ts'
import type { GoodsOrder } from '#schemas/goods-filter.ts'
import { lastPageOf } from '#schemas/list-query.ts'
import { parseYuan } from '#schemas/money.ts'
import { parsePoints } from '#schemas/points.ts'
import type { PageOf } from '#schemas/wire.ts'
import type { PriceRange } from './read-price-range.ts'

export interface Arrangement {
  order: GoodsOrder
  range: PriceRange
  pageNum: number
  pageSize: number
  /** A guest is shown the goodsPrice of payModel 2 (§6). */
  member: boolean
}

const POINTS_ONLY = 1

/** What the price shows, in hundredths: of a point where only points are due, else of a yuan (GL7). */
function figureOf(price: Price, member: boolean): number {
  if (price.payModel === POINTS_ONLY) return parsePoints(price.integral) ?? 0
  return parseYuan(price.payModel === 2 && !member ? price.goodsPrice : price.cash) ?? 0
}

/** As the server orders by price: goods for points alone stand after those with a cash price. */
function byPrice(member: boolean, way: 1 | -1) {
  return (a: GoodsCard, b: GoodsCard) =>
    Number(a.price.payModel === POINTS_ONLY) - Number(b.price.payModel === POINTS_ONLY) ||
    way * (figureOf(a.price, member) - figureOf(b.price, member))
}

/** Cards that are all here already, ordered, filtered and cut into pages as the server does it for a query. Pure. */
export function arrangeCards(cards: readonly GoodsCard[], wanted: Arrangement): PageOf<GoodsCard> {
  const { order, range, pageNum, pageSize, member } = wanted
  const from = parseYuan(range.sellPriceStart ?? '') ?? -Infinity
  const to = parseYuan(range.sellPriceEnd ?? '') ?? Infinity
  const list = cards.filter(({ price }) => {
    const figure = figureOf(price, member)
    return figure >= from && figure <= to
  })
  if (order === 'sales') list.sort((a, b) => b.sales - a.sales)
  if (order === 'priceAsc') list.sort(byPrice(member, 1))
  if (order === 'priceDesc') list.sort(byPrice(member, -1))
  const total = list.length
  const shown = Math.min(pageNum, lastPageOf({ total, pageSize }))
  const start = (shown - 1) * pageSize
  return { list: list.slice(start, start + pageSize), total, pageNum: shown, pageSize }
}
