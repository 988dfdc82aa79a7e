import { describe, expect, it } from 'vitest'
import { isOrderStatus, type OrderStatus, orderStatuses } from './states.ts'
import {
  type OrderAction,
  ORDER_ACTION_NAMES,
  type OrderRole,
  orderRoles,
  listOrderTargets,
} from './transitions.ts'

type To = OrderStatus | 'HIDDEN'
// B.2 as it stands there, a row each: from, action, roles, to.
const allowed: [OrderStatus | null, OrderAction, OrderRole[], To[]][] = [
  [null, 'create', ['buyer'], [10, 20, 35]],
  [10, 'pay', ['buyer', 'gateway'], [20, 35]],
  [10, 'cancel', ['buyer', 'system', 'admin'], [50]],
  [20, 'deliverVirtual', ['system'], [30, 40]],
  [20, 'ship', ['supplier'], [25, 30]],
  [25, 'ship', ['supplier'], [25, 30]],
  [25, 'withdrawParcel', ['supplier'], [20, 25]],
  [30, 'withdrawParcel', ['supplier'], [20, 25]],
  [35, 'verifyPickup', ['shop'], [40]],
  [20, 'applyCancel', ['buyer'], [20]],
  [25, 'applyCancel', ['buyer'], [25]],
  [35, 'applyCancel', ['buyer'], [35]],
  [20, 'refundLast', ['system'], [60]],
  [25, 'refundLast', ['system'], [60]],
  [30, 'refundLast', ['system'], [60]],
  [35, 'refundLast', ['system'], [60]],
  [40, 'refundLast', ['system'], [60]],
  [25, 'refundUnshipped', ['system'], [30]],
  [30, 'confirm', ['buyer', 'system'], [40]],
  [40, 'delete', ['buyer'], ['HIDDEN']],
  [50, 'delete', ['buyer'], ['HIDDEN']],
  [60, 'delete', ['buyer'], ['HIDDEN']],
]
const states = [null, ...Object.keys(orderStatuses).map(Number).filter(isOrderStatus)]

describe('B.2 security 14: every state × action × role', () => {
  it('has eight states, and no code between them', () => {
    expect(states).toEqual([null, 10, 20, 25, 30, 35, 40, 50, 60])
    expect([0, 15, 70, NaN, -10].some(isOrderStatus)).toBe(false)
  })

  it.each(states)('from %s only the table leads on', (from) => {
    for (const action of ORDER_ACTION_NAMES)
      for (const role of orderRoles) {
        const row = allowed.find(
          ([state, name, roles]) => state === from && name === action && roles.includes(role),
        )
        expect([from, action, role, listOrderTargets(from, action, role)]).toEqual([
          from,
          action,
          role,
          row?.[3] ?? [],
        ])
      }
  })

  it('knows no action beside these', () => {
    expect([...ORDER_ACTION_NAMES].sort()).toEqual([...new Set(allowed.map(([, action]) => action))].sort())
  })
})
