import { eq } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { logOrder, createStateChanged } from './change.ts'
import { completeOrder } from './complete.ts'
import { type OpenOrder, withOwnOrder } from './open-order.ts'
import { getReceiveTime } from './pauses.ts'
import { orders } from './tables.ts'

const RUNS = '订单有售后正在处理，处理完成后才能确认收货'

async function confirm({ transaction, order, facts }: OpenOrder): Promise<null> {
  if (order.status === ORDER.SHIPPED && facts.afterSaleRuns) throw createStateChanged(RUNS)
  const operator = { role: 'buyer', operatorId: transaction.user.id } as const
  await completeOrder(transaction, order, { ...operator, action: 'confirm', text: '买家确认收货' })
  return null
}

async function extend({ transaction, order, contents, now }: OpenOrder): Promise<null> {
  if (order.status !== ORDER.SHIPPED) throw createStateChanged()
  if (order.extended) throw createStateChanged('每个订单只能延长一次收货时间')
  const receiveBy = getReceiveTime({ ...order, extended: true }, contents.afterSales, now)
  await transaction.db.update(orders).set({ extended: true, receiveBy }).where(eq(orders.id, order.id))
  const entry = { action: 'extendReceipt', role: 'buyer', operatorId: transaction.user.id } as const
  await logOrder(transaction, order, { ...entry, text: '买家延长收货时间 7 天' })
  return null
}

/** Confirms the receipt of an order or extends the time for it, on behalf of its buyer. */
export function updateOrderStatus(
  { orderId, action }: { orderId: string; action: 'confirm' | 'extendReceipt' },
  context: Context<Member>,
): Promise<null> {
  return withOwnOrder(context, orderId, action === 'confirm' ? confirm : extend)
}
