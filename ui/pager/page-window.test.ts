import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listPageSteps } from './pager.tsx'

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows %j', (current, last, shown) => expect(listPageSteps(current, last)).toEqual(shown))

it('GL9 first, current and last page are always there, in order and once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 300 }), (current, more) => {
      const pages = listPageSteps(current, current + more).filter((page) => page !== null)
      expect(pages).toEqual(expect.arrayContaining([1, current, current + more]))
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
    }),
    { seed: 9, numRuns: process.env.DEEP ? 5000 : 200 },
  )
})
