import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import {
  type GoodsOrder,
  readFilter,
  GoodsFilter,
  normalizeFilter,
  PRICE_MESSAGE,
} from '#schemas/catalog/goods/filter.ts'

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

/** Reads the state of a list from its address; ignores invalid values. Pure. */
export function readListState(query: ListQuery, usual: GoodsOrder = 'default'): ListState {
  const { pageNum, pageSize, orderType, sellPriceStart, sellPriceEnd } = query
  const filter = readFilter({ orderType, sellPriceStart, sellPriceEnd })
  return {
    order: orderType === undefined ? usual : (filter.orderType ?? usual),
    range: { sellPriceStart: filter.sellPriceStart, sellPriceEnd: filter.sellPriceEnd },
    pageNum,
    pageSize,
  }
}

/** Returns the query of `state` with `change` applied. Another order or range returns to the first page. Pure. */
export function toListQuery(state: ListState, change: Partial<ListState>) {
  const restarts = change.order !== undefined || change.range !== undefined
  const { order, range, pageNum, pageSize } = { ...state, ...change }
  return { orderType: order, ...range, pageNum: restarts ? 1 : pageNum, pageSize }
}

export interface PriceRange {
  sellPriceStart?: string | undefined
  sellPriceEnd?: string | undefined
}

const Range = later(() => z.pick(GoodsFilter(), { sellPriceStart: true, sellPriceEnd: true }))

/** Parses a typed price range and puts its ends in order; returns a message if an end is no price. Pure. */
export function readPriceRange(typed: PriceRange): PriceRange | string {
  const read = z.safeParse(Range(), {
    sellPriceStart: readNumber(typed.sellPriceStart ?? ''),
    sellPriceEnd: readNumber(typed.sellPriceEnd ?? ''),
  })
  if (!read.success) return PRICE_MESSAGE
  const { sellPriceStart, sellPriceEnd } = normalizeFilter(read.data)
  return { sellPriceStart, sellPriceEnd }
}
