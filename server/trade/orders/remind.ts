import { eq } from 'drizzle-orm'
import { REMIND_EVERY_MS } from '#schemas/trade/orders/operations.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { logOrder, createStateChanged } from './change.ts'
import { withOwnOrder } from './open-order.ts'
import { orders } from './tables.ts'

const WAITING: readonly number[] = [ORDER.PENDING_SHIPMENT, ORDER.PARTIALLY_SHIPPED]

/** Reminds the shop to ship, at most once in 24 hours and only while something waits to be shipped. */
export function remindDelivery({ orderId }: { orderId: string }, context: Context<Member>): Promise<null> {
  return withOwnOrder(context, orderId, async ({ transaction, order, facts, now }) => {
    if (!WAITING.includes(order.status) || facts.unshipped === 0) throw createStateChanged()
    if (order.remindedAt !== null && now - order.remindedAt < REMIND_EVERY_MS)
      throw reject('TOO_OFTEN', '商家已收到提醒，24 小时内只能提醒一次')
    await transaction.db.update(orders).set({ remindedAt: now }).where(eq(orders.id, orderId))
    const entry = { action: 'remind', role: 'buyer', operatorId: transaction.user.id } as const
    await logOrder(transaction, order, { ...entry, text: '买家提醒发货' })
    return null
  })
}
