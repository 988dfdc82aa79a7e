import { ORDER } from '#schemas/order/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { contentOf } from '#server/orders/contents.ts'
import { lockOrder } from '#server/orders/find.ts'
import { sendable, shipOrder } from '#server/orders/ship.ts'
import { waitsForTeam } from '#server/orders/team.ts'
import { EVENT_EVERY_MS, goesInTwo, NEXT_PACKAGE_AFTER_MS } from './plan.ts'
import { planTasks } from './tasks.ts'

const OPEN: readonly number[] = [ORDER.PENDING_SHIPMENT, ORDER.PARTIALLY_SHIPPED]
const DIGITS = 12

/** Sends the next package of an order. Gives when to come again, ms, or null when there is nothing left to send. */
export async function shipNext(services: Services, orderId: string): Promise<number | null> {
  const { clock, random } = services
  const now = clock.now()
  const order = await lockOrder(services, orderId)
  if (!OPEN.includes(order.status)) return null
  const contents = await contentOf(services, order)
  const pieces = sendable(contents)
  // All of it waits for an answer to a refund, or for others to join.
  if (pieces.length === 0 || (await waitsForTeam(services, order))) return now + NEXT_PACKAGE_AFTER_MS
  const two = contents.packages === 0 && pieces.length > 1 && goesInTwo(orderId)
  const chosen = two ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces
  const sent = await shipOrder(services, {
    ...{ orderId, carrier: 'SIM', role: 'supplier', words: '模拟仓库发货' },
    trackingNo: `SIM${String(random.below(10 ** DIGITS)).padStart(DIGITS, '0')}`,
    lines: chosen.map(({ line: { id: lineId }, quantity }) => ({ lineId, quantity })),
  })
  await planTasks(services, 'TRACK', [{ bizId: sent.shipmentId, dueAt: now + EVENT_EVERY_MS }])
  return sent.order.status === ORDER.SHIPPED ? null : now + NEXT_PACKAGE_AFTER_MS
}
