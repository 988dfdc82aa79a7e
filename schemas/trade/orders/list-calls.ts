import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { Count, Day, line, pageSchema, paging, Time } from '#schemas/base/wire.ts'
import { OrderCard } from './entities.ts'

const login = { access: 'login' } as const

export const orderLists = {
  queryOrder: get('/order/v1/order/queryOrder', {
    ...login,
    shows: ['order'],
    input: () =>
      z.object({
        ...paging(),
        tab: z._default(z.enum(['all', 'unpaid', 'unshipped', 'shipped', 'completed', 'cancelled']), 'all'),
        /** Text to search for: order number, goods or receiver. */
        keyword: z.optional(line(60)),
        /** Days of the mall, both inclusive: 2026-03-02. */
        from: z.optional(Day()),
        to: z.optional(Day()),
      }),
    output: () => z.extend(pageSchema(OrderCard()), { now: Time() }),
  }),
  orderStat: get('/order/v1/order/orderStat', {
    ...login,
    quiet: true,
    shows: ['order', 'afterSale'],
    input: () => z.object({}),
    output: () =>
      z.object({
        all: Count(),
        unpaid: Count(),
        unshipped: Count(),
        shipped: Count(),
        completed: Count(),
        cancelled: Count(),
        afterSale: Count(),
      }),
  }),
}
