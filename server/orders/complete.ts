import type { OrderAction } from '#schemas/order-states.ts'
import { changeOrder, type Operator, type Ordering } from './change.ts'
import type { OrderRow } from './find.ts'

type Completing = Extract<OrderAction, 'confirm' | 'verifyPickup' | 'deliverVirtual'>

/** B.2: the one way into 已完成, however the goods came to the buyer. */
export function completeOrder(
  services: Ordering,
  order: OrderRow,
  {
    action,
    text,
    set,
    ...operator
  }: Operator & { action: Completing; text: string; set?: Partial<OrderRow> },
): Promise<OrderRow> {
  const now = services.clock.now()
  const received = { completedAt: now, deliverStatus: 'RECEIVED', receiveBy: null }
  return changeOrder(services, order, { ...operator, action, to: 40, text, set: { ...received, ...set } })
}
