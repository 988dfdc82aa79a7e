import type { OrderDetail } from '#schemas/api/orders.ts'
import type { Package } from '#schemas/entities/order.ts'
import { ORDER } from '#schemas/order/states.ts'
import { DELIVERY } from './delivery-kinds.ts'
import type { OrderRow } from './find.ts'

type Step = OrderDetail['steps'][number]

/** OR7: the progress bar; an order that ended early shows how far it came and its end. */
export function stepsOf(order: OrderRow, packages: readonly Pick<Package, 'sentAt'>[]): Step[] {
  const { status, deliveryType, createdAt, paidAt, shippedAt, completedAt, closedAt } = order
  const sent = shippedAt ?? packages.at(-1)?.sentAt ?? null
  const made: Step = { title: '提交订单', at: createdAt }
  const paid: Step = { title: '付款成功', at: paidAt }
  const delivery: Step = { title: deliveryType === DELIVERY.VIRTUAL ? '商品发放' : '商家发货', at: sent }
  const done: Step = { title: deliveryType === DELIVERY.PICKUP ? '到店自提' : '交易完成', at: completedAt }
  if (status === ORDER.CANCELLED || status === ORDER.CLOSED) {
    const end = { title: status === ORDER.CANCELLED ? '已取消' : '已关闭', at: closedAt }
    return [made, ...[paid, delivery].filter(({ at }) => at !== null), end]
  }
  return deliveryType === DELIVERY.PICKUP ? [made, paid, done] : [made, paid, delivery, done]
}
