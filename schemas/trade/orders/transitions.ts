import type { OrderStatus } from './states.ts'

export const orderRoles = ['buyer', 'supplier', 'shop', 'gateway', 'system', 'admin'] as const
export type OrderRole = (typeof orderRoles)[number]

export interface OrderTransition {
  /** State before the action; null before the order exists. */
  from: OrderStatus | null
  action: string
  roles: readonly OrderRole[]
  /** Possible states afterwards; facts of the order decide. `HIDDEN` only hides the order from the buyer's list. */
  to: readonly (OrderStatus | 'HIDDEN')[]
}

const PAID = [20, 35] as const
const OPEN = [20, 25, 30] as const

/** All allowed changes of an order's state; any other fails with STATE_CHANGED and writes nothing (B.2). */
export const orderTransitions = [
  { from: null, action: 'create', roles: ['buyer'], to: [10, ...PAID] },
  { from: 10, action: 'pay', roles: ['buyer', 'gateway'], to: PAID },
  { from: 10, action: 'cancel', roles: ['buyer', 'system', 'admin'], to: [50] },
  { from: 20, action: 'deliverVirtual', roles: ['system'], to: [30, 40] },
  { from: 20, action: 'ship', roles: ['supplier'], to: [25, 30] },
  // A further package may still leave some lines unshipped.
  { from: 25, action: 'ship', roles: ['supplier'], to: [25, 30] },
  // A parcel that never left can be withdrawn until it is signed for.
  { from: 25, action: 'withdrawParcel', roles: ['supplier'], to: [20, 25] },
  { from: 30, action: 'withdrawParcel', roles: ['supplier'], to: [20, 25] },
  { from: 35, action: 'verifyPickup', roles: ['shop'], to: [40] },
  ...([20, 25, 35] as const).map((from) => ({
    from,
    action: 'applyCancel' as const,
    roles: ['buyer'] as const,
    to: [from],
  })),
  ...([...OPEN, 35, 40] as const).map((from) => ({
    from,
    action: 'refundLast' as const,
    roles: ['system'] as const,
    to: [60] as const,
  })),
  { from: 25, action: 'refundUnshipped', roles: ['system'], to: [30] },
  { from: 30, action: 'confirm', roles: ['buyer', 'system'], to: [40] },
  ...([40, 50, 60] as const).map((from) => ({
    from,
    action: 'delete' as const,
    roles: ['buyer'] as const,
    to: ['HIDDEN'] as const,
  })),
] as const satisfies readonly OrderTransition[]

export type OrderAction = (typeof orderTransitions)[number]['action']
export const ORDER_ACTION_NAMES = [...new Set(orderTransitions.map((row) => row.action))]

/** Returns the states to which this role's action may lead an order; empty if the action is not allowed. */
export function listOrderTargets(
  from: OrderStatus | null,
  action: OrderAction,
  role: OrderRole,
): readonly (OrderStatus | 'HIDDEN')[] {
  const rows: readonly OrderTransition[] = orderTransitions
  const row = rows.find((one) => one.from === from && one.action === action)
  return row?.roles.includes(role) ? row.to : []
}
