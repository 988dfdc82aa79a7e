import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { defineRowJob } from '#server/platform/call/job.ts'
import { completeOrder } from './complete.ts'
import { loadOneOrderContents } from './contents.ts'
import { isRunning, getReceiveTime } from './pauses.ts'
import { orders } from './tables.ts'

const dueAt = (now: number) => and(eq(orders.status, ORDER.SHIPPED), lte(orders.receiveBy, now))

async function handle(services: Services, id: string): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), dueAt(now)))
    .for('no key update', { skipLocked: true })
  if (!order) return false
  const { afterSales } = await loadOneOrderContents(services, order)
  if (afterSales.some(isRunning)) return false
  // After-sales that ran after the receipt time was stored postpone it, so the stored time may be too early.
  const receiveBy = getReceiveTime(order, afterSales, now)
  if (receiveBy !== null && receiveBy > now) {
    await db.update(orders).set({ receiveBy }).where(eq(orders.id, id))
    return false
  }
  await completeOrder(services, order, {
    action: 'confirm',
    role: 'system',
    text: '超过收货期限，系统自动确认收货',
  })
  return true
}

/** Receives orders automatically some days after shipping, but not while an after-sale runs. */
export const receiveOrders = defineRowJob(
  { name: 'receive-orders', everyMs: 60_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(dueAt(clock.now()), gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    handle,
  },
)
