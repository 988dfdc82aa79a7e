import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { ORDER_FILE_COLUMNS } from './file.ts'
import { orderList } from './list.ts'

/** What is packed by: the goods of the orders that a list finds. */
export const orderFile = {
  /** A row a line of an order, with its receiver; a supplier reads receivers only while there is something to ship. */
  linesOfOrders: post('/mall/v1/backOffice/orders/lines', {
    access: 'login',
    area: 'orders',
    action: 'see',
    receive: 'blob',
    input: () =>
      z.object({
        /** As the list of orders is asked; its place and page do not count. */
        query: orderList.page.input,
        columns: z
          .array(z.enum(ORDER_FILE_COLUMNS))
          .check(z.minLength(1), z.maxLength(ORDER_FILE_COLUMNS.length)),
        format: z.enum(['csv', 'xlsx']),
      }),
    output: () => z.unknown(),
  }),
}
