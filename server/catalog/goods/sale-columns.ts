import { getTableColumns } from 'drizzle-orm'
import { goods } from './tables.ts'

const {
  detail: _detail,
  params: _params,
  searchText: _searchText,
  search: _search,
  ...rest
} = getTableColumns(goods)

/** What a cart or an order is judged and drawn by; the long texts are for the goods' own page and for search. */
export const saleColumns = rest
export type SaleGoods = Pick<typeof goods.$inferSelect, keyof typeof saleColumns>
