import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isOrderStatus, type OrderStatus } from '#schemas/trade/orders/states.ts'
import { type OrderAction, type OrderRole, orderTargets } from '#schemas/trade/orders/transitions.ts'
import type { Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { OrderRow } from './find.ts'
import { orderLogs, orders } from './tables.ts'

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

/** A gateway has no operator, unless the office confirmed the receipt of money in its place. */
const logRoleOf = ({ role, operatorId }: OrderOperator): string =>
  role === 'gateway' && operatorId ? logRoles.admin : logRoles[role]

export const stateChanged = (message?: string) => refuse('STATE_CHANGED', message)

type Entry = OrderOperator & { action: string; text: string; to?: number }

/** Adds a line to the order's log. */
export function logOrder(
  services: Ordering,
  order: Pick<OrderRow, 'id' | 'status'>,
  entry: Entry,
): Promise<void> {
  return logOrders(services, [{ order, entry }])
}

/** A line to the log of each of several. */
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

/** Several orders that stand in one state go the same way; each log has its own words. */
type OrdersChange = Omit<OrderChange, 'text'> & { textOf: (order: OrderRow) => string }

/**
 * The one way to change an order's state: by the table, compare-and-set on the state that was read, with its log.
 * Throws STATE_CHANGED and writes nothing where the table does not allow it or somebody was faster.
 */
export async function changeOrder(
  services: Ordering,
  order: OrderRow,
  { text, ...change }: OrderChange,
): Promise<OrderRow> {
  const [changed] = await changeOrders(services, [order], { ...change, textOf: () => text })
  if (!changed) throw stateChanged()
  return changed
}

/** The same for several at once, all of which stand in the state of the first; so many that one statement takes them. */
export async function changeOrders(
  services: Ordering,
  all: readonly OrderRow[],
  change: OrdersChange,
): Promise<OrderRow[]> {
  const { db, clock } = services
  const { action, role, textOf, set } = change
  const status = all[0]?.status ?? NaN
  const targets = isOrderStatus(status) ? orderTargets(status, action, role) : []
  const target = change.to ?? targets[0]
  if (target === undefined || !targets.includes(target)) throw stateChanged()
  const to = target === 'HIDDEN' ? status : target
  const hidden = target === 'HIDDEN' ? { hiddenAt: clock.now() } : {}
  // Off the buyer's list the books go on: the platform may still grant a refund of it.
  const shown = role === 'system' ? undefined : isNull(orders.hiddenAt)
  const ids = all.map(({ id }) => id)
  const changed = await db
    .update(orders)
    .set({ ...set, ...hidden, status: to })
    .where(and(inArray(orders.id, ids), eq(orders.status, status), shown))
    .returning()
  if (changed.length < all.length) throw stateChanged()
  const entryOf = (order: OrderRow) => ({ ...change, role, action, text: textOf(order), to })
  await logOrders(
    services,
    all.map((order) => ({ order, entry: entryOf(order) })),
  )
  return changed
}
