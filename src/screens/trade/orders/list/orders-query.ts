import * as z from 'zod/mini'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { type OrderTab, orderTabs } from '#schemas/trade/orders/tabs.ts'

const day = z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined)
const word = z.catch(z.optional(z.string().check(z.maxLength(60))), undefined)

export const tabNames = getTypedKeys(orderTabs)

/** Query of the list, with its whole state. Unreadable values are dropped. */
export const OrdersQuery = z.looseObject({
  ...pagingQuery(10),
  status: z.catch(z._default(z.enum(tabNames), 'all'), 'all'),
  keyword: word,
  from: day,
  to: day,
})

export interface OrdersQuery {
  status: OrderTab
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
  pageNum?: number
  pageSize?: number
}

/** Builds the address of the list. The first page, the default size and the tab of all orders are left out. */
export function buildOrdersPath({
  status,
  keyword,
  from,
  to,
  pageNum = 1,
  pageSize = 10,
}: OrdersQuery): string {
  return formatHref('center', {
    tabId: 'orders',
    ...(status !== 'all' && { status }),
    keyword: keyword?.trim(),
    from,
    to,
    ...(pageNum > 1 && { pageNum }),
    ...(pageSize !== 10 && { pageSize }),
  })
}
