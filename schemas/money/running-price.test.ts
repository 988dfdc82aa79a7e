import { expect, it } from 'vitest'
import { isBelowUsual, getPayModel, computeAllowance } from './running-price.ts'

it('a price of an activity or a quote is paid by what it has', () => {
  expect(getPayModel({ points: 0, cash: 100 })).toBe(2)
  expect(getPayModel({ points: 100, cash: 0 })).toBe(1)
  expect(getPayModel({ points: 100, cash: 100 })).toBe(3)
  expect(getPayModel({ points: 0, cash: 0 })).toBe(2)
})

it.each([
  [5, 2, 0, 2],
  [1, 2, 0, 1],
  [5, 2, 1, 1],
  [5, 2, 2, 0],
  [5, 2, 9, 0],
  [0, 2, 0, 0],
])('of %i left, %i a member and %i bought, %i are allowed', (left, perMember, bought, allowed) =>
  expect(computeAllowance({ left, perMember }, bought)).toBe(allowed),
)

it('replaces a cash price only where it is lower, and every other price', () => {
  const usual = { payModel: 2, cash: 1000, points: 0 }
  expect(isBelowUsual({ cash: 999, points: 0 }, usual)).toBe(true)
  expect(isBelowUsual({ cash: 1000, points: 0 }, usual)).toBe(false)
  expect(isBelowUsual({ cash: 1000, points: 500 }, usual)).toBe(true)
  for (const payModel of [1, 3, 5, 6, 7])
    expect(isBelowUsual({ cash: 1000, points: 0 }, { payModel, cash: 900, points: 900 })).toBe(true)
})
