import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEN_MAX, formatYuan } from './money.ts'
import {
  computeDebit,
  computeFenCovered,
  formatPoints,
  parsePoints,
  computePointsNeeded,
  convertToPoints,
  parseRate,
} from './points.ts'

const runs = { seed: 20260103, numRuns: process.env.DEEP ? 100_000 : 500 }
const anyFen = fc.integer({ min: 0, max: FEN_MAX })
// Up to 9,000 points a yuan the points of the greatest total are still safe integers.
const anyRate = fc.integer({ min: 1, max: 90_000_000 })

describe('C.1 C.3 points as text', () => {
  it.each([
    [0, '0'],
    [1, '0.01'],
    [10, '0.1'],
    [100, '1'],
    [12000, '120'],
    [12050, '120.5'],
    [19998, '199.98'],
    [100000, '1000'],
    [-250, '-2.5'],
  ])('%i centi-points read %s', (centi, text) => {
    expect(formatPoints(centi)).toBe(text)
    expect(parsePoints(text)).toBe(centi)
  })

  it('all centi-points come back from their text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (centi) => {
        expect(parsePoints(formatPoints(centi))).toBe(centi || 0)
      }),
      runs,
    )
  })
})

describe('§1 scoreRate', () => {
  it.each([
    ['10', 100_000],
    ['1', 10_000],
    [3, 30_000],
    [' 2.5 ', 25_000],
    ['3.33335', 33_334],
    ['0.0001', 1],
  ])('%j is %i', (rate, r4) => expect(parseRate(rate)).toBe(r4))

  it.each([0, -1, '0', '-3', '0.00001', NaN, Infinity, -Infinity, '', 'abc', '1e3', null, undefined, 1e300])(
    'defaults to 1 for %j',
    (rate) => expect(parseRate(rate)).toBe(10_000),
  )
})

describe('C.5 conversion', () => {
  it('worked example: 200 points at 3 a yuan cover ￥66.66 of ￥300.00 and cost 199.98', () => {
    const rate = parseRate('3')
    expect(computeFenCovered(20_000, rate)).toBe(6_666)
    expect(computePointsNeeded(6_666, rate)).toBe(19_998)
    const debit = computeDebit(20_000, 30_000, rate)
    expect(formatPoints(debit.points)).toBe('199.98')
    expect(formatYuan(30_000 - debit.fen)).toBe('233.34')
  })

  it.each([
    [9_990, '10', 99_900],
    [1, '0.5', 1],
    [1, '0.4', 0],
    [10_000, '3', 30_000],
  ])('%i fen at %s are priced %i centi-points, half up', (fen, rate, centi) => {
    expect(convertToPoints(fen, parseRate(rate))).toBe(centi)
  })

  it('I8 points → fen → points never gains, and nothing is left over that covers a fen', () => {
    fc.assert(
      fc.property(anyFen, anyRate, fc.double({ min: 0, max: 1, noNaN: true }), (fen, rate, share) => {
        const points = Math.floor(computePointsNeeded(fen, rate) * share)
        const covered = computeFenCovered(points, rate)
        const needed = computePointsNeeded(covered, rate)
        expect(needed).toBeLessThanOrEqual(points)
        expect(computeFenCovered(needed, rate)).toBe(covered)
      }),
      runs,
    )
  })

  it('covering x fen needs just enough', () => {
    fc.assert(
      fc.property(anyFen, anyRate, (fen, rate) => {
        const needed = computePointsNeeded(fen, rate)
        expect(computeFenCovered(needed, rate)).toBeGreaterThanOrEqual(fen)
        if (needed > 0) expect(computeFenCovered(needed - 1, rate)).toBeLessThan(fen)
      }),
      runs,
    )
  })

  it('agrees with exact integers to the limits', () => {
    fc.assert(
      fc.property(anyFen, anyRate, (fen, rate) => {
        const product = BigInt(fen) * BigInt(rate)
        expect(BigInt(convertToPoints(fen, rate))).toBe((product + 5_000n) / 10_000n)
        expect(BigInt(computePointsNeeded(fen, rate))).toBe((product + 9_999n) / 10_000n)
      }),
      runs,
    )
  })

  it('a debit takes no more than offered, covers no more than due, and is exactly the need of what it covers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        anyFen,
        anyRate,
        (offered, due, rate) => {
          const debit = computeDebit(offered, due, rate)
          expect(debit.points).toBeLessThanOrEqual(offered)
          expect(debit.fen).toBeLessThanOrEqual(due)
          expect(debit.points).toBe(computePointsNeeded(debit.fen, rate))
          if (offered >= computePointsNeeded(due, rate)) expect(debit.fen).toBe(due)
        },
      ),
      runs,
    )
  })
})
