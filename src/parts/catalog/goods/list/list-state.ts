import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import {
  type GoodsOrder,
  readFilter,
  GoodsFilter,
  normaliseFilter,
  PRICE_MESSAGE,
} from '#schemas/catalog/goods/filter.ts'

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

/** The state behind an address; what cannot be read is as if it were not there. Pure. */
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

/** The address's part for a changed state. Another order or range begins at the first page. Pure. */
export function listQueryOf(state: ListState, change: Partial<ListState>) {
  const restarts = change.order !== undefined || change.range !== undefined
  const { order, range, pageNum, pageSize } = { ...state, ...change }
  return { orderType: order, ...range, pageNum: restarts ? 1 : pageNum, pageSize }
}

export interface PriceRange {
  sellPriceStart?: string | undefined
  sellPriceEnd?: string | undefined
}

const Range = later(() => z.pick(GoodsFilter(), { sellPriceStart: true, sellPriceEnd: true }))

/** The range in what was typed, its ends in order; a sentence when one of them is no price. Pure. */
export function readPriceRange(typed: PriceRange): PriceRange | string {
  const read = z.safeParse(Range(), {
    sellPriceStart: readNumber(typed.sellPriceStart ?? ''),
    sellPriceEnd: readNumber(typed.sellPriceEnd ?? ''),
  })
  if (!read.success) return PRICE_MESSAGE
  const { sellPriceStart, sellPriceEnd } = normaliseFilter(read.data)
  return { sellPriceStart, sellPriceEnd }
}
