import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion, apportionCapped } from './apportion.ts'
import { FEN_MAX } from './money.ts'

const runs = { seed: 20260201, numRuns: process.env.DEEP ? 100_000 : 500 }
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const fen = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: FEN_MAX }))

describe('C.6 apportion', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [10, [1, 2, 3], [2, 3, 5]],
    [1, [0, 5, 5], [0, 1, 0]],
    [0, [0, 0], [0, 0]],
    [7, [7], [7]],
  ])('%i over %j is %j: largest remainder, ties by index', (total, weights, parts) => {
    expect(apportion(total, weights)).toEqual(parts)
  })

  it('sums exactly, is within one of the exact share, and gives nothing to what weighs nothing', () => {
    fc.assert(
      fc.property(fen, fc.array(fen, { minLength: 1, maxLength: 8 }), (total, weights) => {
        fc.pre(sum(weights) > 0)
        const parts = apportion(total, weights)
        expect(sum(parts)).toBe(total)
        const whole = weights.reduce((all, one) => all + BigInt(one), 0n)
        const rows = parts.map((part, index) => ({ part, weight: weights[index] ?? 0 }))
        const near = rows.every(({ part, weight }) => {
          const off = BigInt(part) * whole - BigInt(total) * BigInt(weight)
          return off < whole && off > -whole && (weight > 0 || part === 0)
        })
        expect(near).toBe(true)
        if (total <= sum(weights)) expect(rows.every(({ part, weight }) => part <= weight)).toBe(true)
      }),
      runs,
    )
  })

  it.each([
    [1, [0, 0]],
    [1, []],
    [-1, [1]],
    [1, [-1, 3]],
    [0.5, [1]],
    [1, [NaN]],
  ])('refuses %d over %j', (total, weights) => expect(() => apportion(total, weights)).toThrow(RangeError))
})

describe('C.6 apportion to caps', () => {
  it.each([
    [90, [1, 1, 1], [10, 100, 100], [10, 40, 40]],
    [100, [1, 1, 2], [100, 10, 20], [70, 10, 20]],
    [5, [1, 0], [3, 4], [3, 2]],
    [6, [0, 0], [2, 4], [2, 4]],
    [0, [], [], []],
  ])('%i over %j up to %j is %j', (total, weights, caps, parts) => {
    expect(apportionCapped(total, weights, caps)).toEqual(parts)
  })

  it('sums exactly, is never below 0 nor above a cap, and those below their caps share by weight', () => {
    const part = fc.record({ weight: fen, cap: fen })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), share, (rows, of) => {
        const [weights, caps] = [rows.map((row) => row.weight), rows.map((row) => row.cap)]
        const total = Math.floor(sum(caps) * of)
        const parts = apportionCapped(total, weights, caps)
        expect(sum(parts)).toBe(total)
        expect(parts.every((one, index) => one >= 0 && one <= (caps[index] ?? 0))).toBe(true)
        const open = rows.flatMap(({ weight, cap }, index) =>
          weight > 0 && (parts[index] ?? 0) < cap
            ? [{ weight: BigInt(weight), got: BigInt(parts[index] ?? 0) }]
            : [],
        )
        const fair = open.every((a) =>
          open.every((b) => a.got * b.weight - b.got * a.weight <= a.weight + b.weight),
        )
        expect(fair).toBe(true)
      }),
      runs,
    )
  })

  it.each([
    [11, [1, 1], [5, 5]],
    [1, [1], []],
    [1, [1], [-1]],
  ])('refuses %d over %j up to %j', (total, weights, caps) => {
    expect(() => apportionCapped(total, weights, caps)).toThrow(RangeError)
  })
})
