import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanRate } from './rate-input.ts'

it.each([
  ['', ''],
  ['12', '12'],
  ['12.', '12.'],
  ['12.3', '12.3'],
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['-5', '5'],
  ['-0.5', '0.5'],
  ['.5', '0.5'],
  ['.', '0.'],
  ['a1b2%', '12'],
  ['１２．５', '12.5'],
  ['12。5', '12.5'],
  ['1e3', '13'],
])('§5 rate input turns %j into %j', (typed, cleaned) => expect(cleanRate(typed)).toBe(cleaned))

it('§5 whatever is typed, a rate without sign and with at most two decimals stays, and cleaning it again changes nothing', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-\d.]{0,12}$/))
  fc.assert(
    fc.property(typed, (text) => {
      const cleaned = cleanRate(text)
      expect(cleaned).toMatch(/^(\d+(\.\d{0,2})?)?$/)
      expect(cleanRate(cleaned)).toBe(cleaned)
    }),
    { seed: 20260106, numRuns: process.env.DEEP ? 100_000 : 500 },
  )
})
