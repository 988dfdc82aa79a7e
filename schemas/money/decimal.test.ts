import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { formatDecimal, parseDecimal, roundDecimal } from './decimal.ts'

const runs = { seed: 20260101, numRuns: process.env.DEEP ? 100_000 : 500 }

describe('C.1 decimals by text', () => {
  it.each([
    ['0', 0],
    ['19.9', 1990],
    ['1.005', null],
    ['1.0000', 100],
    ['-0.05', -5],
    ['007.10', 710],
    ['90071992547409.91', 9007199254740991],
    ['90071992547409.92', null],
  ])('parses %s at scale 2 as %j', (text, units) => expect(parseDecimal(text, 2)).toBe(units))

  it.each([
    '',
    ' ',
    '1.',
    '.5',
    '+1',
    '1e3',
    '1,000',
    '１',
    'NaN',
    '0x10',
    '1.2.3',
    '--1',
    '12345678901234567',
  ])('reads nothing from %j', (text) => {
    expect(parseDecimal(text, 2)).toBeNull()
    expect(roundDecimal(text, 2)).toBeNull()
  })

  it.each([
    ['1.005', 101],
    ['1.00499999999999999999', 100],
    ['2.675', 268],
    ['0.995', 100],
    ['-1.005', -101],
    ['-0.004', -0],
    ['3', 300],
  ])('rounds %s half up to %j', (text, units) =>
    expect(Object.is(roundDecimal(text, 2), units || 0)).toBe(true),
  )

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [1230, '12.30'],
    [9007199254740991, '90071992547409.91'],
  ])('formats %i as %s', (units, text) => expect(formatDecimal(units, 2)).toBe(text))

  it.each([1.5, NaN, Infinity, 2 ** 53])('refuses to format %d', (units) => {
    expect(() => formatDecimal(units, 2)).toThrow(RangeError)
  })

  it('every integer comes back from its text', () => {
    const anyUnits = fc.maxSafeInteger().map((n) => n || 0)
    fc.assert(
      fc.property(anyUnits, fc.constantFrom(2, 4), (units, scale) => {
        expect(parseDecimal(formatDecimal(units, scale), scale)).toBe(units)
        expect(roundDecimal(formatDecimal(units, scale), scale)).toBe(units)
      }),
      runs,
    )
  })

  it('100 kB of digits is read digit by digit', () => {
    const nines = (size: number) => `1.${'9'.repeat(size)}`
    const ones = (size: number) => '1'.repeat(size)
    expect(roundDecimal(nines(100_000), 2)).toBe(200)
    expect(parseDecimal(ones(100_000), 2)).toBeNull()
    expect(isLinear(measureGrowth(100_000, nines, (text) => roundDecimal(text, 2)))).toBe(true)
    expect(isLinear(measureGrowth(100_000, ones, (text) => parseDecimal(text, 2)))).toBe(true)
  })
})
