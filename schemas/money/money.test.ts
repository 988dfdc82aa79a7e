import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  requireAmount,
  FEN_MAX,
  formatYuan,
  computeLineAmount,
  mulDiv,
  parseYuan,
  sumAmounts,
} from './money.ts'

const runs = { seed: 20260102, numRuns: process.env.DEEP ? 100_000 : 500 }
const anyFen = fc.integer({ min: 0, max: FEN_MAX })
const smallAmount = fc.record({
  points: fc.integer({ min: 0, max: 10 ** 9 }),
  cash: fc.integer({ min: 0, max: 10 ** 9 }),
})

describe('C.1 yuan and fen', () => {
  it('19.9 yuan are 1990 fen, which a float would miss', () => {
    expect(19.9 * 100).not.toBe(1990)
    expect(parseYuan('19.9')).toBe(1990)
    expect(formatYuan(1990)).toBe('19.90')
  })

  it('every fen to the limit comes back from its text', () => {
    fc.assert(
      fc.property(anyFen, (fen) => {
        expect(parseYuan(formatYuan(fen))).toBe(fen)
      }),
      runs,
    )
  })

  it.each(['1.001', '￥1', '', '一'])('reads nothing from %j', (text) => expect(parseYuan(text)).toBeNull())
})

describe('C.1 mulDiv', () => {
  it.each([
    [[7, 1], 2, 3, 4, 4],
    [[-7, 1], 2, -4, -3, -4],
    [[6, 1], 2, 3, 3, 3],
    [[10, 1], 3, 3, 4, 3],
    [[-10, 1], 3, -4, -3, -3],
    [[0, 9], 5, 0, 0, 0],
  ] as const)(
    '%j ÷ %i is %i floored, %i ceiled, %i rounded half up',
    (factors, divisor, floor, ceil, halfUp) => {
      expect(mulDiv(factors, divisor, 'floor')).toBe(floor)
      expect(mulDiv(factors, divisor, 'ceil')).toBe(ceil)
      expect(mulDiv(factors, divisor, 'half-up')).toBe(halfUp)
    },
  )

  it('agrees with exact fractions up to the limits of C.9', () => {
    const factor = fc.integer({ min: -FEN_MAX, max: FEN_MAX })
    const divisor = fc.integer({ min: 1_000_000_000, max: FEN_MAX })
    fc.assert(
      fc.property(factor, fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }), divisor, (a, b, d) => {
        const exact = BigInt(a) * BigInt(b)
        const [floor, ceil] = [BigInt(mulDiv([a, b], d, 'floor')), BigInt(mulDiv([a, b], d, 'ceil'))]
        const by = BigInt(d)
        expect(floor * by <= exact && exact < (floor + 1n) * by).toBe(true)
        expect((ceil - 1n) * by < exact && exact <= ceil * by).toBe(true)
        const off = BigInt(mulDiv([a, b], d, 'half-up')) * by - exact
        const twice = 2n * (off < 0n ? -off : off)
        expect(twice < by || (twice === by && off > 0n === exact > 0n)).toBe(true)
      }),
      runs,
    )
  })

  it.each([
    [[1, 1], 0],
    [[1, 1], -1],
    [[1.5, 1], 1],
    [[1, NaN], 1],
    [[1, 1], Infinity],
    [[FEN_MAX, FEN_MAX], 1],
  ] as const)('refuses %j ÷ %d', (factors, divisor) => {
    expect(() => mulDiv(factors, divisor, 'floor')).toThrow(RangeError)
  })
})

describe('C.3 sums', () => {
  it('a line is unit × quantity exactly', () => {
    expect(computeLineAmount({ points: 1999, cash: 3333 }, 3)).toEqual({ points: 5997, cash: 9999 })
  })

  it('I5 shown lines sum to the shown total', () => {
    fc.assert(
      fc.property(fc.array(smallAmount, { maxLength: 20 }), (lines) => {
        const total = sumAmounts(lines)
        const shown = lines.reduce((sum, line) => sum + BigInt(formatYuan(line.cash).replace('.', '')), 0n)
        expect(BigInt(formatYuan(total.cash).replace('.', ''))).toBe(shown)
        expect(total.points).toBe(lines.reduce((sum, line) => sum + line.points, 0))
      }),
      runs,
    )
  })

  it('nothing sums to nothing', () => expect(sumAmounts([])).toEqual({ points: 0, cash: 0 }))
})

describe('C.9 limits', () => {
  it('a total of 10^12 fen passes and one fen more does not', () => {
    expect(requireAmount({ points: 0, cash: FEN_MAX }).cash).toBe(1_000_000_000_000)
    expect(() =>
      sumAmounts([
        { points: 0, cash: FEN_MAX },
        { points: 0, cash: 1 },
      ]),
    ).toThrow(RangeError)
  })

  it.each([
    { points: -1, cash: 0 },
    { points: 0, cash: -1 },
    { points: 0.5, cash: 0 },
    { points: 0, cash: NaN },
    { points: 2 ** 53, cash: 0 },
  ])('refuses %j', (amount) => expect(() => requireAmount(amount)).toThrow(RangeError))

  it.each([0, -1, 0.5, NaN, Infinity])('refuses the quantity %d', (quantity) => {
    expect(() => computeLineAmount({ points: 1, cash: 1 }, quantity)).toThrow(RangeError)
  })
})
