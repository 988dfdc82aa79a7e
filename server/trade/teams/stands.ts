import { and, isNotNull, notInArray } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { orders } from '#server/trade/orders/tables.ts'

/** Of an order: it is paid, and was not given back since. */
export const stands = and(
  isNotNull(orders.paidAt),
  notInArray(orders.status, [ORDER.CANCELLED, ORDER.CLOSED]),
)
