import { getTableColumns } from 'drizzle-orm'
import { goods } from './tables.ts'

const {
  detail: _detail,
  params: _params,
  searchText: _searchText,
  search: _search,
  ...rest
} = getTableColumns(goods)

/** Columns that carts and orders need. The long texts are left to the goods' page and to the search. */
export const saleColumns = rest
export type SaleGoods = Pick<typeof goods.$inferSelect, keyof typeof saleColumns>
