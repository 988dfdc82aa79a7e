import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { Count, Day, line, pageOf, paging, Time } from '#schemas/base/wire.ts'
import { OrderCard } from './entities.ts'

const login = { access: 'login' } as const

/** Orders as they are listed and counted; `schemas/trade/orders/calls.ts` holds what is done with one of them. */
export const orderLists = {
  queryOrder: get('/order/v1/order/queryOrder', {
    ...login,
    shows: ['order'],
    input: () =>
      z.object({
        ...paging(),
        tab: z._default(z.enum(['all', 'unpaid', 'unshipped', 'shipped', 'completed', 'cancelled']), 'all'),
        /** An order number, goods or the receiver. */
        keyword: z.optional(line(60)),
        /** Days of the mall, both inclusive: 2026-03-02. */
        from: z.optional(Day()),
        to: z.optional(Day()),
      }),
    output: () => z.extend(pageOf(OrderCard()), { now: Time() }),
  }),
  /** The counts of the tabs, and of running after-sales. */
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
