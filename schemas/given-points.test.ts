import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenPoints, givenToTakeBack, takeBack } from './given-points.ts'

const runs = { seed: 20260222, numRuns: process.env.DEEP ? 100_000 : 500 }
const amount = fc.integer({ min: 0, max: 10 ** 9 })

describe('C.4 C.7 given points', () => {
  it('are floored on the cash that was paid', () => {
    expect(givenPoints(9_999, 5_000)).toBe(4_999)
    expect(givenPoints(9_999, 0)).toBe(0)
  })

  it.each([
    [100, 300, 50, { fromUnspent: 100, fromRefund: 0, debt: 0 }],
    [100, 60, 50, { fromUnspent: 60, fromRefund: 40, debt: 0 }],
    [100, 60, 10, { fromUnspent: 60, fromRefund: 10, debt: 30 }],
    [100, 0, 0, { fromUnspent: 0, fromRefund: 0, debt: 100 }],
    [100, -5, 0, { fromUnspent: 0, fromRefund: 0, debt: 100 }],
  ])('%i given, %i unspent, %i refunded: %j', (given, unspent, refund, taken) => {
    expect(takeBack(given, unspent, refund)).toEqual(taken)
  })

  it('nothing is forgotten, and all refunds take back what was given', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 6 }),
        amount,
        amount,
        amount,
        (parts, give4, unspent, refund) => {
          const paid = parts.reduce((sum, part) => sum + part, 0)
          let [before, back] = [paid, 0]
          for (const part of parts) {
            back += givenToTakeBack({ before, after: before - part }, give4 % 100_000)
            before -= part
          }
          expect(back).toBe(givenPoints(paid, give4 % 100_000))
          const { fromUnspent, fromRefund, debt } = takeBack(back, unspent, refund)
          expect(fromUnspent + fromRefund + debt).toBe(back)
          expect(fromUnspent <= unspent && fromRefund <= refund && debt >= 0).toBe(true)
          if (debt > 0) expect(fromUnspent + fromRefund).toBe(unspent + refund)
        },
      ),
      runs,
    )
  })
})
