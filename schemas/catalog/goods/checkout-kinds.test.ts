import { expect, it } from 'vitest'
import { CHECKOUT_KINDS, getCheckoutKind, checkoutKinds } from './checkout-kinds.ts'

it.each([
  [1, 'ship'],
  [2, 'ship'],
  [6, 'ship'],
  [4, 'virtual'],
  [10, 'virtual'],
  [7, 'date-time'],
  [12, 'time-slot'],
  [13, 'time-slot'],
  [99, 'ship'],
] as const)('CT13 goods of type %i are checked out as %s', (goodsType, kind) => {
  expect(getCheckoutKind(goodsType)).toBe(kind)
})

it('every kind is offered once, with words for what it needs', () => {
  expect([...CHECKOUT_KINDS].sort()).toEqual(Object.keys(checkoutKinds).sort())
})
