import type { GoodsOrder } from '#schemas/catalog/goods/filter.ts'
import { type ListFilter, buildListQuery, readListFilter } from '#schemas/catalog/goods/list-query.ts'
import { formatHref } from '#schemas/routes/href.ts'
import {
  toListQuery,
  readListState,
  type ListQuery,
  type ListState,
} from '#src/parts/catalog/goods/list/list-state.ts'

export interface GoodsListState extends ListState {
  filter: ListFilter
}

export type AddressOf = (change: Partial<GoodsListState>) => string

const USUAL_ORDER: GoodsOrder = 'default'
const USUAL_PAGE_SIZE = 20

/** Reads the state of the list from an address. Pure. */
export function readAddress(query: ListQuery & Readonly<Record<string, unknown>>): GoodsListState {
  return { ...readListState(query, USUAL_ORDER), filter: readListFilter(query) }
}

/** Builds the address without default values: one list has one address. Another filter, order or range: page 1. */
export function buildListAddress(state: GoodsListState, change: Partial<GoodsListState>): string {
  const { filter = state.filter, ...rest } = change
  const { pageNum, pageSize, orderType, ...range } = toListQuery(state, rest)
  const page = change.filter === undefined ? pageNum : 1
  return formatHref('goodsList', {
    ...buildListQuery(filter),
    ...range,
    ...(orderType !== USUAL_ORDER && { orderType }),
    ...(page > 1 && { pageNum: String(page) }),
    ...(pageSize !== USUAL_PAGE_SIZE && { pageSize: String(pageSize) }),
  })
}
