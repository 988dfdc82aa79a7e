import { getTableColumns } from 'drizzle-orm'
import { goods } from './tables.ts'

const {
  detail: _detail,
  params: _params,
  searchText: _searchText,
  search: _search,
  ...rest
} = getTableColumns(goods)

/** Without the long texts, which only the goods' page and the search need. */
export const saleColumns = rest
export type SaleGoods = Pick<typeof goods.$inferSelect, keyof typeof saleColumns>
