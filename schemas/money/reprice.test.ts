import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMove, reprice } from './reprice.ts'

const price = fc.integer({ min: 1, max: 999_999_999 })
const percent = fc.integer({ min: -9_999, max: 90_000 }).filter((value) => value !== 0)

describe('a price that is moved', () => {
  it('by percent is the integer nearest to the exact one, halves up', () => {
    fc.assert(
      fc.property(price, percent, (fen, value) => {
        const moved = reprice(fen, { by: 'percent', value })
        const exact = BigInt(fen) * BigInt(10_000 + value)
        const off = BigInt(moved) * 10_000n - exact
        expect(Number.isSafeInteger(moved)).toBe(true)
        expect(off > -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })

  it('keeps the order of prices, and what has no price has none', () => {
    fc.assert(
      fc.property(price, price, percent, (a, b, value) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        const move = { by: 'percent', value } as const
        expect(reprice(low, move)).toBeLessThanOrEqual(reprice(high, move))
        expect(reprice(0, move)).toBe(0)
      }),
    )
  })

  it('by an amount and back is what it was', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 999_999 }), (fen, value) => {
        const up = reprice(fen, { by: 'amount', value })
        expect(reprice(up, { by: 'amount', value: -value })).toBe(fen)
      }),
    )
  })

  it.each([
    ['percent', '-10.5', -1050],
    ['percent', '+8', 800],
    ['amount', '-3.20', -320],
  ] as const)('%s %s', (by, typed, value) => expect(readMove(by, typed)).toEqual({ by, value }))

  it.each([
    ['percent', '-100'],
    ['percent', '901'],
    ['percent', '0'],
    ['amount', '1.234'],
    ['amount', '一元'],
    ['amount', '10%'],
    ['percent', '-10元'],
    ['percent', '￥10'],
  ] as const)('%s %s is none', (by, typed) => expect(readMove(by, typed)).toBeNull())
})
