import { type GoodsOrder, readFilter } from '#schemas/goods/filter.ts'
import type { PriceRange } from './read-price-range.ts'

/** What of a goods list its address decides. */
export interface ListState {
  order: GoodsOrder
  range: PriceRange
  pageNum: number
  pageSize: number
}

export interface ListQuery extends PriceRange {
  orderType?: string | undefined
  pageNum: number
  pageSize: number
}

/** GL6: the state behind an address; what cannot be read is as if it were not there. Pure. */
export function listState(query: ListQuery, usual: GoodsOrder = 'default'): ListState {
  const { pageNum, pageSize, orderType, sellPriceStart, sellPriceEnd } = query
  const filter = readFilter({ orderType, sellPriceStart, sellPriceEnd })
  return {
    order: orderType === undefined ? usual : (filter.orderType ?? usual),
    range: { sellPriceStart: filter.sellPriceStart, sellPriceEnd: filter.sellPriceEnd },
    pageNum,
    pageSize,
  }
}

/** The address's part for a changed state. GL5: another order or range begins at the first page. Pure. */
export function listQueryOf(state: ListState, change: Partial<ListState>) {
  const restarts = change.order !== undefined || change.range !== undefined
  const { order, range, pageNum, pageSize } = { ...state, ...change }
  return { orderType: order, ...range, pageNum: restarts ? 1 : pageNum, pageSize }
}
