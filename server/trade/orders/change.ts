import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isOrderStatus, type OrderStatus } from '#schemas/trade/orders/states.ts'
import { type OrderAction, type OrderRole, listOrderTargets } from '#schemas/trade/orders/transitions.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { OrderRow } from './find.ts'
import { orderLogs, orders } from './tables.ts'

/** Services for work within the caller's transaction, which is `db` here. */
export type Ordering = Pick<Services, 'db' | 'clock' | 'random'>

export interface OrderOperator {
  role: OrderRole
  /** User who acted; null for the mall itself. */
  operatorId?: string | null
}

interface OrderChange extends OrderOperator {
  action: OrderAction
  /** Target state, required if the transition table leaves a choice. */
  to?: OrderStatus
  text: string
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

/** A payment gateway has no operator, unless the office confirmed the payment in its place. */
const logRoleOf = ({ role, operatorId }: OrderOperator): string =>
  role === 'gateway' && operatorId ? logRoles.admin : logRoles[role]

/** Creates STATE_CHANGED for an order that moved on meanwhile. */
export const createStateChanged = (message?: string) => reject('STATE_CHANGED', message)

type Entry = OrderOperator & { action: string; text: string; to?: number }

export function logOrder(
  services: Ordering,
  order: Pick<OrderRow, 'id' | 'status'>,
  entry: Entry,
): Promise<void> {
  return logOrders(services, [{ order, entry }])
}

async function logOrders(
  { db, clock, random }: Ordering,
  lines: readonly { order: Pick<OrderRow, 'id' | 'status'>; entry: Entry }[],
): Promise<void> {
  const rows = lines.map(({ order: { id, status }, entry }) => ({
    id: random.token(12),
    orderId: id,
    action: entry.action,
    text: entry.text,
    role: logRoleOf(entry),
    operatorId: entry.operatorId ?? null,
    fromStatus: status,
    toStatus: entry.to ?? status,
    createdAt: clock.now(),
  }))
  await insertRows(db, orderLogs, rows)
}

type OrdersChange = Omit<OrderChange, 'text'> & { textOf: (order: OrderRow) => string }

/**
 * Changes an order; all changes go through here or `changeOrders`. Throws STATE_CHANGED and writes nothing if the
 * transition table does not allow the change or another process was faster.
 */
export async function changeOrder(
  services: Ordering,
  order: OrderRow,
  { text, ...change }: OrderChange,
): Promise<OrderRow> {
  const [changed] = await changeOrders(services, [order], { ...change, textOf: () => text })
  if (!changed) throw createStateChanged()
  return changed
}

/** Changes several orders in one statement, like `changeOrder`. All must be in the state of the first. */
export async function changeOrders(
  services: Ordering,
  all: readonly OrderRow[],
  change: OrdersChange,
): Promise<OrderRow[]> {
  const { db, clock } = services
  const { action, role, textOf, set } = change
  const status = all[0]?.status ?? NaN
  const targets = isOrderStatus(status) ? listOrderTargets(status, action, role) : []
  const target = change.to ?? targets[0]
  if (target === undefined || !targets.includes(target)) throw createStateChanged()
  const to = target === 'HIDDEN' ? status : target
  const hidden = target === 'HIDDEN' ? { hiddenAt: clock.now() } : {}
  // Also change orders that the buyer has hidden: the platform may still grant a refund for them.
  const shown = role === 'system' ? undefined : isNull(orders.hiddenAt)
  const ids = all.map(({ id }) => id)
  const changed = await db
    .update(orders)
    .set({ ...set, ...hidden, status: to })
    .where(and(inArray(orders.id, ids), eq(orders.status, status), shown))
    .returning()
  if (changed.length < all.length) throw createStateChanged()
  const entryOf = (order: OrderRow) => ({ ...change, role, action, text: textOf(order), to })
  await logOrders(
    services,
    all.map((order) => ({ order, entry: entryOf(order) })),
  )
  return changed
}
