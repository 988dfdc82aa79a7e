import type { PageOf } from '#schemas/base/wire.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsOrder } from '#schemas/catalog/goods/filter.ts'
import { parseYuan } from '#schemas/money/money.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { getLastPage } from '#schemas/routes/list-query.ts'
import { getShownFigure } from '#schemas/trade/orders/shown-figure.ts'
import type { PriceRange } from './list-state.ts'

export interface Arrangement {
  order: GoodsOrder
  range: PriceRange
  pageNum: number
  pageSize: number
  viewer: PriceViewer
}

/** Returns a comparison of cards by price; points-only prices come after prices with cash, like on the server. */
function byPrice(viewer: PriceViewer, way: 1 | -1) {
  return (a: GoodsCard, b: GoodsCard) => {
    const [one, other] = [getShownFigure(a.price, viewer), getShownFigure(b.price, viewer)]
    return (
      Number(one.kind === 'points') - Number(other.kind === 'points') ||
      way * (one.hundredths - other.hundredths)
    )
  }
}

/** Sorts, filters and paginates loaded cards as the server does for a query. Pure. */
export function arrangeCards(cards: readonly GoodsCard[], wanted: Arrangement): PageOf<GoodsCard> {
  const { order, range, pageNum, pageSize, viewer } = wanted
  const from = parseYuan(range.sellPriceStart ?? '') ?? -Infinity
  const to = parseYuan(range.sellPriceEnd ?? '') ?? Infinity
  const list = cards.filter(({ price }) => {
    const { hundredths } = getShownFigure(price, viewer)
    return hundredths >= from && hundredths <= to
  })
  if (order === 'sales') list.sort((a, b) => b.sales - a.sales)
  if (order === 'priceAsc') list.sort(byPrice(viewer, 1))
  if (order === 'priceDesc') list.sort(byPrice(viewer, -1))
  const total = list.length
  const shown = Math.min(pageNum, getLastPage({ total, pageSize }))
  const start = (shown - 1) * pageSize
  return { list: list.slice(start, start + pageSize), total, pageNum: shown, pageSize }
}
