import { eq } from 'drizzle-orm'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { changeOrder, type Ordering } from './change.ts'
import { loadOneOrderContents } from './contents.ts'
import { lockOrder, type OrderRow } from './find.ts'
import { getShippedColumns } from './send-packages.ts'
import { orders } from './tables.ts'

/** Closes an order with no pieces left; else → 待收货 if nothing is left to ship; else marks a partial refund. */
export async function updateRefundedOrder(services: Ordering, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(services, orderId)
  const { lines } = await loadOneOrderContents(services, order)
  const now = services.clock.now()
  if (lines.every(({ line }) => line.refundedQuantity === line.quantity)) {
    const closed = { payStatus: 'REFUNDED', closedAt: now, receiveBy: null, cancelReason: 'AFTER_SALE' }
    const change = { action: 'refundLast', role: 'system', set: closed } as const
    return changeOrder(services, order, { ...change, text: '商品已全部退款，订单关闭' })
  }
  const part = { payStatus: 'PARTIALLY_REFUNDED' }
  const leftToShip = lines.some(
    ({ line: { quantity, shippedQuantity, refundedUnshipped } }) =>
      quantity > shippedQuantity + refundedUnshipped,
  )
  if (order.status === ORDER.PARTIALLY_SHIPPED && !leftToShip)
    return changeOrder(services, order, {
      action: 'refundUnshipped',
      role: 'system',
      set: { ...part, ...(await getShippedColumns(services)) },
      text: '未发货商品已退款，其余商品待收货',
    })
  await services.db.update(orders).set(part).where(eq(orders.id, orderId))
  return { ...order, ...part }
}
