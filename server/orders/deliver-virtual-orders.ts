import { and, asc, eq, gt } from 'drizzle-orm'
import { ORDER } from '#schemas/order/states.ts'
import { orders } from './tables.ts'
import { deliverVirtual } from './deliver-virtual.ts'
import { DELIVERY } from './facts.ts'
import { jobOverRows } from '#server/platform/call/job.ts'

const waiting = and(eq(orders.status, ORDER.PENDING_SHIPMENT), eq(orders.deliveryType, DELIVERY.VIRTUAL))

/** B.2: virtual goods of paid orders are handed out; whatever the payment left undone is done here. */
export const virtualOrders = jobOverRows(
  { name: 'virtual-orders', everyMs: 2_000 },
  {
    async due({ db }, after, limit) {
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(waiting, gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async settle(services, id) {
      const [order] = await services.db
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), waiting))
        .for('no key update', { skipLocked: true })
      if (!order) return false
      const { status } = await deliverVirtual(services, order)
      return status !== order.status
    },
  },
)
