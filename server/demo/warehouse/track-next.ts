import { eq } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { shipments, trackEvents } from '#server/orders/delivery-tables.ts'
import { orders } from '#server/orders/tables.ts'
import { writeTrack } from '#server/orders/track.ts'
import { EVENT_EVERY_MS, stepsTo } from './plan.ts'

/** Takes a package one step further. Gives when to come again, ms, or null once it was signed for. */
export async function trackNext(services: Services, shipmentId: string): Promise<number | null> {
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
  const step = stepsTo(names[1] ?? names[0] ?? '收货地')[done]
  if (!step) return null
  await writeTrack(services, shipmentId, [{ ...step, at: now }])
  return step.signed ? null : now + EVENT_EVERY_MS
}
