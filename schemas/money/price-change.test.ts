import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findPriceChange, readNotedPrice, type UnitPrice } from './price-change.ts'

const yuan = (value: number) => value * 100
const unit = (payModel: number, cash: number, points: number): UnitPrice => ({
  payModel,
  cash: yuan(cash),
  points: yuan(points),
})
const MODELS = [1, 2, 3, 4, 5, 6, 7, 8]
/** Amounts that each payModel charges for ￥50 and 100 points. */
const UNITS = {
  1: 'points',
  2: 'cash',
  3: 'mix',
  4: 'mix',
  5: 'either',
  6: 'mix',
  7: 'mix',
  8: 'mix',
} as Record<number, string>

it('from each payModel to each other: nothing, where it is paid as before; both prices, where the units are others', () => {
  for (const then of MODELS)
    for (const now of MODELS) {
      const [from, to] = [unit(then, 50, 100), unit(now, 50, 100)]
      const isAsBefore = UNITS[then] === UNITS[now] || (UNITS[now] === 'either' && UNITS[then] !== 'mix')
      expect(findPriceChange(from, to), `${then} → ${now}`).toEqual(isAsBefore ? null : { from, to })
    }
})

it('from each payModel to each other at another price: a difference only where the units are the same', () => {
  const moved = { cash: yuan(5), points: yuan(10) }
  const by = {
    points: { by: { cash: 0, points: moved.points } },
    cash: { by: { cash: moved.cash, points: 0 } },
    mix: { by: moved },
  } as Record<string, unknown>
  for (const then of MODELS)
    for (const now of MODELS) {
      const [from, to] = [unit(then, 50, 100), unit(now, 55, 110)]
      const difference = UNITS[then] === UNITS[now] ? by[UNITS[now] ?? ''] : undefined
      expect(findPriceChange(from, to), `${then} → ${now}`).toEqual(difference ?? { from, to })
    }
})

it('of a price that is paid either way one way that moved is a difference, two are two prices', () => {
  const from = unit(5, 50, 100)
  expect(findPriceChange(from, unit(5, 49, 100))).toEqual({ by: { cash: yuan(-1), points: 0 } })
  expect(findPriceChange(from, unit(5, 50, 90))).toEqual({ by: { cash: 0, points: yuan(-10) } })
  expect(findPriceChange(from, unit(5, 49, 90))).toEqual({ from, to: unit(5, 49, 90) })
  expect(findPriceChange(unit(5, 50, 0), unit(2, 55, 0))).toEqual({ by: { cash: yuan(5), points: 0 } })
})

it('a part that came or went is no difference', () => {
  const [whole, half] = [unit(3, 50, 100), unit(3, 0, 100)]
  expect(findPriceChange(half, whole)).toEqual({ from: half, to: whole })
  expect(findPriceChange(whole, half)).toEqual({ from: whole, to: half })
  expect(findPriceChange(unit(2, 0, 0), unit(2, 5, 0))).toEqual({ from: unit(2, 0, 0), to: unit(2, 5, 0) })
})

const price = fc.record({
  payModel: fc.integer({ min: 1, max: 8 }),
  cash: fc.constantFrom(0, 1, 100, 5000),
  points: fc.constantFrom(0, 1, 100, 5000),
})

it('a price that did not change is never told; a difference never names a unit that either price does not ask for', () => {
  fc.assert(
    fc.property(price, price, (then, now) => {
      expect(findPriceChange(then, then)).toBeNull()
      const change = findPriceChange(then, now)
      if (change === null || 'from' in change) return
      for (const part of ['cash', 'points'] as const)
        if (change.by[part] !== 0) expect(then[part] > 0 && now[part] > 0).toBe(true)
    }),
  )
})

it('noted amounts are a price of the payModel, today’s or the usual one, that asks for the same units, else of what they ask for', () => {
  expect(readNotedPrice({ cash: yuan(899), points: 0 }, unit(1, 0, 12_300))).toEqual(unit(2, 899, 0))
  expect(readNotedPrice({ cash: yuan(50), points: yuan(100) }, unit(5, 55, 110))).toEqual(unit(5, 50, 100))
  expect(readNotedPrice({ cash: yuan(50), points: yuan(100) }, unit(2, 55, 0))).toEqual(unit(3, 50, 100))
  // In a sale for cash of goods that are otherwise paid in cash or in points.
  expect(readNotedPrice({ cash: yuan(50), points: yuan(100) }, unit(2, 40, 0), unit(5, 55, 110))).toEqual(
    unit(5, 50, 100),
  )
})
