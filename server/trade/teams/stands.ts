import { and, isNotNull, notInArray } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { orders } from '#server/trade/orders/tables.ts'

export const isPaidOrder = and(
  isNotNull(orders.paidAt),
  notInArray(orders.status, [ORDER.CANCELLED, ORDER.CLOSED]),
)
