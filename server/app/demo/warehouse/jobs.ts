import { and, asc, eq, gt, isNull, lte, not, notExists } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { warehouseTasks } from '#server/app/demo/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { loadOneOrderContents } from '#server/trade/orders/contents.ts'
import { shipments, trackEvents } from '#server/trade/orders/delivery-tables.ts'
import { DELIVERY } from '#server/trade/orders/facts.ts'
import { lockOrder } from '#server/trade/orders/find.ts'
import { listSendablePieces, shipOrder } from '#server/trade/orders/ship.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { isWaitingForTeam } from '#server/trade/orders/team.ts'
import { writeTrack } from '#server/trade/orders/track.ts'
import { warehouseInvoices } from './invoices.ts'
import {
  SHIP_AFTER_MS,
  EVENT_EVERY_MS,
  listTrackSteps,
  needsTwoPackages,
  NEXT_PACKAGE_AFTER_MS,
} from './plan.ts'
import { isLeft, planTasks } from './tasks.ts'

const LIMIT = 100

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
    .limit(LIMIT)
  const tasks = found.map(({ id, createdAt, paidAt }) => ({
    bizId: id,
    dueAt: (paidAt ?? createdAt) + SHIP_AFTER_MS,
  }))
  return planTasks(services, 'SHIP', tasks)
}

const dueAt = (now: number) => and(isNull(warehouseTasks.doneAt), lte(warehouseTasks.dueAt, now))

async function handle(services: Services, id: string): Promise<boolean> {
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

export const warehouseJobs: readonly Job[] = [
  { name: 'warehouse-plan', everyMs: 5_000, run: planOrders },
  defineRowJob(
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
      handle,
    },
  ),
  warehouseInvoices,
]

/** Writes the next tracking event; returns the time of the following step, ms, or null once signed for. */
async function trackNext(services: Services, shipmentId: string): Promise<number | null> {
  const { db, clock } = services
  const now = clock.now()
  const [found] = await db
    .select({ signedAt: shipments.signedAt, address: orders.address })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, shipmentId))
  if (!found || found.signedAt !== null) return null
  const done = await db.$count(trackEvents, eq(trackEvents.shipmentId, shipmentId))
  const names = found.address?.regionNames ?? []
  const step = listTrackSteps(names[1] ?? names[0] ?? '收货地')[done]
  if (!step) return null
  await writeTrack(services, shipmentId, [{ ...step, at: now }])
  return step.signed ? null : now + EVENT_EVERY_MS
}

const OPEN: readonly number[] = [ORDER.PENDING_SHIPMENT, ORDER.PARTIALLY_SHIPPED]
const DIGITS = 12

/** Ships the next package; returns the time of the next attempt, ms, or null if nothing is left to ship. */
async function shipNext(services: Services, orderId: string): Promise<number | null> {
  const { clock, random } = services
  const now = clock.now()
  const order = await lockOrder(services, orderId)
  if (!OPEN.includes(order.status)) return null
  const contents = await loadOneOrderContents(services, order)
  const pieces = listSendablePieces(contents)
  // Nothing can be sent: all pieces wait for a decision on a refund, or for other members to join the team.
  if (pieces.length === 0 || (await isWaitingForTeam(services, order))) return now + NEXT_PACKAGE_AFTER_MS
  const two = contents.packages === 0 && pieces.length > 1 && needsTwoPackages(orderId)
  const chosen = two ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces
  const sent = await shipOrder(services, {
    orderId,
    carrier: 'SIM',
    role: 'supplier',
    words: '模拟仓库发货',
    trackingNo: `SIM${String(random.below(10 ** DIGITS)).padStart(DIGITS, '0')}`,
    lines: chosen.map(({ line: { id: lineId }, quantity }) => ({ lineId, quantity })),
  })
  await planTasks(services, 'TRACK', [{ bizId: sent.shipmentId, dueAt: now + EVENT_EVERY_MS }])
  return sent.order.status === ORDER.SHIPPED ? null : now + NEXT_PACKAGE_AFTER_MS
}
