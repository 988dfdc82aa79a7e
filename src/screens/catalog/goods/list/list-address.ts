import type { GoodsOrder } from '#schemas/catalog/goods/filter.ts'
import { type ListFilter, listFilterQuery, readListFilter } from '#schemas/catalog/goods/list-query.ts'
import { href } from '#schemas/routes/href.ts'
import {
  listQueryOf,
  listState,
  type ListQuery,
  type ListState,
} from '#src/parts/catalog/goods/list/list-state.ts'

/** All that the address of /goods/list decides. */
export interface GoodsListState extends ListState {
  filter: ListFilter
}

/** The address of the list after a change. */
export type AddressOf = (change: Partial<GoodsListState>) => string

const USUAL_ORDER: GoodsOrder = 'default'
const USUAL_SIZE = 20

/** The list behind an address. Pure. */
export function readAddress(query: ListQuery & Readonly<Record<string, unknown>>): GoodsListState {
  return { ...listState(query, USUAL_ORDER), filter: readListFilter(query) }
}

/** Another filter, order or range begins at page 1. What is usual is left out: one list has one address. Pure. */
export function addressAt(state: GoodsListState, change: Partial<GoodsListState>): string {
  const { filter = state.filter, ...rest } = change
  const { pageNum, pageSize, orderType, ...range } = listQueryOf(state, rest)
  const page = change.filter === undefined ? pageNum : 1
  return href('goodsList', {
    ...listFilterQuery(filter),
    ...range,
    ...(orderType !== USUAL_ORDER && { orderType }),
    ...(page > 1 && { pageNum: String(page) }),
    ...(pageSize !== USUAL_SIZE && { pageSize: String(pageSize) }),
  })
}
