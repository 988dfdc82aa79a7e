import { describe, expect, it } from 'vitest'
import {
  type AfterSaleAction,
  afterSaleActions,
  isAfterSaleHolding,
  type AfterSaleRole,
  afterSaleRoles,
  isAfterSaleRunning,
  type AfterSaleStatus,
  afterSaleStatuses,
  getAfterSaleTarget,
  listAfterSaleTargets,
  isAfterSaleStatus,
} from './states.ts'

type To = AfterSaleStatus | 'HIDDEN'
// B.3 as it stands there, a row each: from, action, roles, to.
const allowed: [AfterSaleStatus | null, AfterSaleAction, AfterSaleRole[], To[]][] = [
  [null, 'apply', ['buyer'], [10]],
  [10, 'agree', ['seller', 'system', 'admin'], [20, 34, 40, 50]],
  [10, 'reject', ['seller', 'admin'], [62]],
  [10, 'cancel', ['buyer'], [61]],
  [20, 'cancel', ['buyer'], [61]],
  [30, 'cancel', ['buyer'], [61]],
  [61, 'applyAgain', ['buyer'], [10]],
  [62, 'applyAgain', ['buyer'], [10]],
  [70, 'applyAgain', ['buyer'], [10]],
  [20, 'sendBack', ['buyer'], [30]],
  [30, 'sendBack', ['buyer'], [30]],
  [20, 'expire', ['system'], [70]],
  [30, 'receive', ['seller', 'system'], [34, 40, 50]],
  [30, 'refuse', ['seller'], [63]],
  [63, 'askPlatform', ['buyer'], [10]],
  [63, 'returnShipment', ['seller'], [63]],
  [34, 'reship', ['seller'], [36]],
  [36, 'sign', ['buyer', 'system'], [50]],
  [40, 'refunded', ['system'], [50]],
  [30, 'done', ['buyer'], [50]],
  [36, 'done', ['buyer'], [50]],
  [40, 'done', ['buyer'], [50]],
  [50, 'delete', ['buyer'], ['HIDDEN']],
  [61, 'delete', ['buyer'], ['HIDDEN']],
  [62, 'delete', ['buyer'], ['HIDDEN']],
  [70, 'delete', ['buyer'], ['HIDDEN']],
]
const codes = Object.keys(afterSaleStatuses).map(Number).filter(isAfterSaleStatus)
const states = [null, ...codes]

describe('B.3 security 14: every state × action × role', () => {
  it('has eleven states', () => {
    expect(codes).toEqual([10, 20, 30, 34, 36, 40, 50, 61, 62, 63, 70])
    expect([0, 60, NaN].some(isAfterSaleStatus)).toBe(false)
  })

  it.each(states)('from %s only the table leads on', (from) => {
    for (const action of afterSaleActions)
      for (const role of afterSaleRoles) {
        const row = allowed.find(
          ([state, name, roles]) => state === from && name === action && roles.includes(role),
        )
        expect([from, action, role, listAfterSaleTargets(from, action, role)]).toEqual([
          from,
          action,
          role,
          row?.[3] ?? [],
        ])
      }
  })

  it('knows no action beside these', () => {
    expect([...afterSaleActions].sort()).toEqual([...new Set(allowed.map(([, action]) => action))].sort())
  })

  it('runs until it ends; a refused return holds its pieces, but no order', () => {
    expect(codes.filter(isAfterSaleRunning)).toEqual([10, 20, 30, 34, 36, 40])
    expect(codes.filter(isAfterSaleHolding)).toEqual([10, 20, 30, 34, 36, 40, 63])
  })
})

describe('B.3 where agreeing and receiving lead', () => {
  it.each([
    [1, false, false, 40],
    [1, true, false, 50],
    [2, false, false, 20],
    [2, false, true, 40],
    [2, true, true, 50],
    [3, false, false, 20],
    [3, false, true, 34],
    [4, false, true, 34],
  ] as const)(
    'type %i, nothing to pay %s, goods with the seller %s: %i',
    (type, nothingToPay, goodsWithSeller, to) => {
      expect(getAfterSaleTarget({ type, nothingToPay, goodsWithSeller })).toBe(to)
    },
  )

  it('never beyond the table', () => {
    for (const type of [1, 2, 3, 4] as const)
      for (const nothingToPay of [true, false]) {
        for (const goodsWithSeller of [true, false])
          expect(listAfterSaleTargets(10, 'agree', 'seller')).toContain(
            getAfterSaleTarget({ type, nothingToPay, goodsWithSeller }),
          )
        if (type !== 1)
          expect(listAfterSaleTargets(30, 'receive', 'seller')).toContain(
            getAfterSaleTarget({ type, nothingToPay, goodsWithSeller: true }),
          )
      }
  })
})
