import { and, asc, eq, gt, isNull, lte, not, notExists } from 'drizzle-orm'
import { ORDER } from '#schemas/order/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { warehouseTasks } from '../tables.ts'
import { orders } from '#server/orders/tables.ts'
import { type Job, jobOverRows } from '#server/platform/call/job.ts'
import { DELIVERY } from '#server/orders/delivery-kinds.ts'
import { warehouseInvoices } from './invoices.ts'
import { SHIP_AFTER_MS } from './plan.ts'
import { shipNext } from './ship-next.ts'
import { isLeft, planTasks } from './tasks.ts'
import { trackNext } from './track-next.ts'

const MOST = 100

/** Paid orders that are to be sent and that nobody has on the list yet. */
async function planOrders(services: Services): Promise<number> {
  const { db } = services
  const planned = db
    .select({ id: warehouseTasks.id })
    .from(warehouseTasks)
    .where(and(eq(warehouseTasks.kind, 'SHIP'), eq(warehouseTasks.bizId, orders.id)))
  const waiting = and(
    eq(orders.status, ORDER.PENDING_SHIPMENT),
    eq(orders.deliveryType, DELIVERY.EXPRESS),
    notExists(planned),
    not(isLeft(services, orders.id)),
  )
  const found = await db
    .select({ id: orders.id, createdAt: orders.createdAt, paidAt: orders.paidAt })
    .from(orders)
    .where(waiting)
    .limit(MOST)
  const tasks = found.map(({ id, createdAt, paidAt }) => ({
    ...{ bizId: id, dueAt: (paidAt ?? createdAt) + SHIP_AFTER_MS },
  }))
  return planTasks(services, 'SHIP', tasks)
}

const dueAt = (now: number) => and(isNull(warehouseTasks.doneAt), lte(warehouseTasks.dueAt, now))

async function settle(services: Services, id: string): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const [task] = await db
    .select()
    .from(warehouseTasks)
    .where(and(eq(warehouseTasks.id, id), dueAt(now)))
    .for('no key update', { skipLocked: true })
  if (!task) return false
  const next = await (task.kind === 'SHIP' ? shipNext : trackNext)(services, task.bizId)
  await db
    .update(warehouseTasks)
    .set(next === null ? { doneAt: now } : { dueAt: next })
    .where(eq(warehouseTasks.id, id))
  return true
}

/** The demo mall's simulated warehouse: sends what is paid, moves packages on, has them signed for, and issues invoices. */
export const warehouseJobs: readonly Job[] = [
  { name: 'warehouse-plan', everyMs: 5_000, run: planOrders },
  jobOverRows(
    { name: 'warehouse-work', everyMs: 2_000 },
    {
      async due({ db, clock }, after, limit) {
        const rows = await db
          .select({ id: warehouseTasks.id })
          .from(warehouseTasks)
          .where(and(dueAt(clock.now()), gt(warehouseTasks.id, after)))
          .orderBy(asc(warehouseTasks.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      settle,
    },
  ),
  warehouseInvoices,
]
