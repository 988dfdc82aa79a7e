import { asc, eq } from 'drizzle-orm'
import type { OrderStatus } from '#schemas/trade/orders/states.ts'
import { orderLogs, orders } from '#server/trade/orders/tables.ts'
import type { orderBuilders } from './build-orders.ts'
import type { TestMall } from './support.ts'

/** An order of two pieces that got as far as `status`. */
export const buildPlainOrder = (
  build: ReturnType<typeof orderBuilders>,
  userId: string,
  status: OrderStatus,
  pickup = status === 35,
) =>
  build.order(userId, {
    status,
    lines: [{ quantity: 2, shipped: status === 25 ? 1 : status === 30 || status === 40 ? 2 : 0 }],
    order: pickup ? { deliveryType: 2, address: null } : {},
  })

/** Loads an order as the database holds it. */
export async function storedOrder({ services: { db } }: TestMall, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const logs = await db
    .select({ action: orderLogs.action, role: orderLogs.role, to: orderLogs.toStatus })
    .from(orderLogs)
    .where(eq(orderLogs.orderId, orderId))
    .orderBy(asc(orderLogs.sequence))
  return { order, logs }
}
