import type { OrderAction } from '#schemas/trade/orders/transitions.ts'
import { changeOrder, type OrderOperator, type Ordering } from './change.ts'
import type { OrderRow } from './find.ts'
import { grantGiven } from './given.ts'

type Completing = Extract<OrderAction, 'confirm' | 'verifyPickup' | 'deliverVirtual'>

/** Completes an order and gives its promised points; every kind of delivery completes orders here. */
export async function completeOrder(
  services: Ordering,
  order: OrderRow,
  {
    action,
    text,
    set,
    ...operator
  }: OrderOperator & { action: Completing; text: string; set?: Partial<OrderRow> },
): Promise<OrderRow> {
  const now = services.clock.now()
  const received = { completedAt: now, deliverStatus: 'RECEIVED', receiveBy: null }
  const change = { ...operator, action, to: 40, text, set: { ...received, ...set } } as const
  const completed = await changeOrder(services, order, change)
  await grantGiven(services, completed)
  return completed
}
