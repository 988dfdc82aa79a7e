import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getRatio, getSpread } from './median.ts'

describe('§11 medians', () => {
  it('the middle of three is the median, its neighbours halved are the quartiles', () => {
    expect(getSpread([30, 10, 20])).toEqual({ median: 20, low: 15, high: 25, runs: 3 })
  })

  it('of an even number of runs the two in the middle are averaged', () => {
    expect(getSpread([4, 1, 2, 3])).toEqual({ median: 2.5, low: 1.75, high: 3.25, runs: 4 })
  })

  it('nothing measured, or something that is no number, has no median', () => {
    expect(getSpread([])).toBeUndefined()
    expect(getSpread([1, NaN])).toBeUndefined()
    expect(getSpread([1, Infinity])).toBeUndefined()
  })

  it('one slow run moves the median of five no further than its neighbour', () => {
    expect(getSpread([10, 11, 12, 13, 900])?.median).toBe(12)
  })

  it('quartiles enclose the median, and all three lie within the values, in any order of runs', () => {
    const runs = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(runs, (values) => {
        const { low, median, high } = getSpread(values) ?? { low: NaN, median: NaN, high: NaN }
        expect(Math.min(...values)).toBeLessThanOrEqual(low)
        expect(low).toBeLessThanOrEqual(median)
        expect(median).toBeLessThanOrEqual(high)
        expect(high).toBeLessThanOrEqual(Math.max(...values))
        expect(getSpread([...values].reverse())).toEqual({ low, median, high, runs: values.length })
      }),
      { seed: 11, numRuns: process.env.DEEP ? 10_000 : 200 },
    )
  })
})

describe('§11 ratios', () => {
  it('are taken round by round, so that a slow moment of the machine cancels out', () => {
    expect(getRatio([50, 500, 60], [100, 1000, 120])).toEqual({ median: 0.5, low: 0.5, high: 0.5, runs: 3 })
  })

  it('against nothing, or another number of rounds, there is none', () => {
    expect(getRatio([1, 2], [1, 0])).toBeUndefined()
    expect(getRatio([1, 2], [1])).toBeUndefined()
    expect(getRatio([], [])).toBeUndefined()
  })
})
