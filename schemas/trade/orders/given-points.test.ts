import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEN_MAX } from '#schemas/money/money.ts'
import {
  type Giving,
  computeRefundTakeBack,
  computeGivenForOrder,
  computeGivenPoints,
  computeTakeBack,
  parseGiveRate,
  subtractTakenBack,
  takeBack,
  sumTakenBack,
} from './given-points.ts'

const runs = { seed: 20260222, numRuns: process.env.DEEP ? 100_000 : 500 }
const amount = fc.integer({ min: 0, max: 10 ** 9 })

describe('C.4 C.7 given points', () => {
  it('are floored on the cash that was paid', () => {
    expect(computeGivenPoints(9_999, 5_000)).toBe(4_999)
    expect(computeGivenPoints(9_999, 0)).toBe(0)
  })

  it.each([
    ['1', 10_000],
    [' 0.5 ', 5_000],
    ['0.00005', 1],
    ['1000', 10_000_000],
    ['0', 0],
    ['', 0],
    ['-1', 0],
    ['1e3', 0],
    ['1000.0001', 0],
    ['一', 0],
  ])('the setting %j is %i ten-thousandths of a point a yuan', (setting, give4) => {
    expect(parseGiveRate(setting)).toBe(give4)
  })

  it('C.9 the dearest order at the highest rate is still reckoned exactly', () => {
    expect(computeGivenPoints(FEN_MAX, parseGiveRate('1000'))).toBe(1_000 * FEN_MAX)
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

  it('what is taken out of a refund lowers its points, and no other tender', () => {
    const granted = { points: 90, cash: 500, giftCards: [{ id: 'k', fen: 7 }] }
    const taken = { fromUnspent: 3, fromRefund: 40, debt: 2 }
    expect(subtractTakenBack(granted, taken)).toEqual({ ...granted, points: 50 })
    expect(subtractTakenBack(granted, null)).toBe(granted)
    expect([sumTakenBack(taken), sumTakenBack(null)]).toEqual([45, 0])
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
            back += computeTakeBack({ before, after: before - part }, give4 % 100_000)
            before -= part
          }
          expect(back).toBe(computeGivenPoints(paid, give4 % 100_000))
          const { fromUnspent, fromRefund, debt } = takeBack(back, unspent, refund)
          expect(fromUnspent + fromRefund + debt).toBe(back)
          expect(fromUnspent <= unspent && fromRefund <= refund && debt >= 0).toBe(true)
          if (debt > 0) expect(fromUnspent + fromRefund).toBe(unspent + refund)
        },
      ),
      runs,
    )
  })

  it('wherever the completion falls among the refunds, an order has given for exactly the cash that it keeps', () => {
    const life = fc.record({
      give4: fc.integer({ min: 0, max: 10_000_000 }),
      parts: fc.array(amount, { minLength: 1, maxLength: 8 }),
      /** Share of each part that is refunded, in ten-thousandths; parts without a share are not refunded. */
      shares: fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 8 }),
      completedAfter: fc.nat({ max: 8 }),
    })
    fc.assert(
      fc.property(life, ({ give4, parts, shares, completedAfter }) => {
        const paid = parts.reduce((sum, part) => sum + part, 0)
        let order: Giving = { give4, paid, back: 0, given: false }
        let [held, promised] = [0, computeGivenForOrder(order)]
        for (let turn = 0; turn <= 8; turn++) {
          if (turn === completedAfter) {
            held += computeGivenForOrder(order)
            order = { ...order, given: true }
          }
          const fen = Math.floor(((parts[turn] ?? 0) * (shares[turn] ?? 0)) / 10_000)
          const taken = computeRefundTakeBack(order, fen)
          expect(taken).toBeGreaterThanOrEqual(0)
          held -= taken
          order = { ...order, back: order.back + fen }
          expect(computeGivenForOrder(order)).toBeLessThanOrEqual(promised)
          promised = computeGivenForOrder(order)
          expect(held).toBe(order.given ? promised : 0)
        }
        if (order.back === paid) expect(held).toBe(0)
      }),
      runs,
    )
  })

  it('a debt is what later income pays: whatever comes when, nothing is owed while something is free', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('give' as const), points: amount }),
      fc.record({ kind: fc.constant('spend' as const), points: amount }),
      fc.record({ kind: fc.constant('back' as const), points: amount, refund: amount }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let [free, owed, all] = [0, 0, 0]
        for (const one of steps) {
          if (one.kind === 'spend') {
            const spent = Math.min(free, one.points)
            free -= spent
            all -= spent
            continue
          }
          const income = one.kind === 'give' ? one.points : 0
          free += income
          all += income
          if (one.kind === 'back') {
            const taken = takeBack(one.points, free, one.refund)
            free -= taken.fromUnspent
            owed += taken.debt
            all -= sumTakenBack(taken) - taken.fromRefund
          }
          const paid = takeBack(owed, free, 0).fromUnspent
          free -= paid
          owed -= paid
          expect(Math.min(free, owed)).toBe(0)
          expect(free - owed).toBe(all)
        }
      }),
      runs,
    )
  })
})
