import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { ORDER_FILE_COLUMNS } from './file.ts'
import { orderList } from './list.ts'

export const orderFile = {
  /** Returns one row per order line. Suppliers see receivers only while there is something to ship. */
  linesOfOrders: post('/mall/v1/backOffice/orders/lines', {
    access: 'login',
    area: 'orders',
    action: 'see',
    receive: 'blob',
    input: () =>
      z.object({
        /** Page number and size are ignored. */
        query: orderList.page.input,
        columns: z
          .array(z.enum(ORDER_FILE_COLUMNS))
          .check(z.minLength(1), z.maxLength(ORDER_FILE_COLUMNS.length)),
        format: z.enum(['csv', 'xlsx']),
      }),
    output: () => z.unknown(),
  }),
}
