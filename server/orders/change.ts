import { and, eq, isNull } from 'drizzle-orm'
import { isOrderStatus, type OrderStatus } from '#schemas/order/states.ts'
import { type OrderAction, type OrderRole, orderTargets } from '#schemas/order/transitions.ts'
import type { Services } from '#server/platform/call/context.ts'
import { orderLogs, orders } from './tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import type { OrderRow } from './find.ts'

/** Works inside the caller's transaction, which is `db` here. */
export type Ordering = Pick<Services, 'db' | 'clock' | 'random'>

export interface OrderOperator {
  role: OrderRole
  /** The user who did it; null for the mall itself. */
  operatorId?: string | null
}

interface OrderChange extends OrderOperator {
  action: OrderAction
  /** Where the table leaves a choice. */
  to?: OrderStatus
  /** What the order's log says, in Chinese. */
  text: string
  /** What else changes with the state. */
  set?: Partial<typeof orders.$inferInsert>
}

const logRoles: Readonly<Record<OrderRole, string>> = {
  buyer: 'buyer',
  supplier: 'seller',
  shop: 'seller',
  gateway: 'system',
  system: 'system',
  admin: 'admin',
}

export const stateChanged = (message?: string) => refuse('STATE_CHANGED', message)

/** Adds a line to the order's log. */
export async function logOrder(
  { db, clock, random }: Ordering,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  entry: OrderOperator & { action: string; text: string; to?: number },
): Promise<void> {
  await db.insert(orderLogs).values({
    id: random.token(12),
    orderId: id,
    action: entry.action,
    text: entry.text,
    role: logRoles[entry.role],
    operatorId: entry.operatorId ?? null,
    fromStatus: status,
    toStatus: entry.to ?? status,
    createdAt: clock.now(),
  })
}

/**
 * The one way to change an order's state: by the table, compare-and-set on the state that was read, with its log.
 * Throws STATE_CHANGED and writes nothing where the table does not allow it or somebody was faster.
 */
export async function changeOrder(
  services: Ordering,
  order: OrderRow,
  change: OrderChange,
): Promise<OrderRow> {
  const { db, clock } = services
  const { action, role, text, set } = change
  const targets = isOrderStatus(order.status) ? orderTargets(order.status, action, role) : []
  const target = change.to ?? targets[0]
  if (target === undefined || !targets.includes(target)) throw stateChanged()
  const to = target === 'HIDDEN' ? order.status : target
  const hidden = target === 'HIDDEN' ? { hiddenAt: clock.now() } : {}
  // Off the buyer's list the books go on: the platform may still grant a refund of it.
  const shown = role === 'system' ? undefined : isNull(orders.hiddenAt)
  const [changed] = await db
    .update(orders)
    .set({ ...set, ...hidden, status: to })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status), shown))
    .returning()
  if (!changed) throw stateChanged()
  await logOrder(services, order, { ...change, role, action, text, to })
  return changed
}
