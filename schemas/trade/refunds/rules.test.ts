import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEN_MAX } from '#schemas/money/money.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import {
  addTenders,
  checkApproval,
  distributeApproval,
  isCouponReturned,
  isCouponInOrder,
  isFreightReturned,
  getRefundedCardExpiry,
  getRefundedPointsExpiry,
  getRefund,
} from './rules.ts'

const runs = { seed: 20260221, numRuns: process.env.DEEP ? 100_000 : 500 }
const DAY = 86_400_000
const now = 1_000 * DAY
const paid = { points: 19_998, cash: 23_334, giftCards: [] }

const amount = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: FEN_MAX }))
const tenders = fc.record({
  points: amount,
  cash: amount,
  giftCards: fc
    .array(amount, { maxLength: 3 })
    .map((cards) => cards.map((fen, id) => ({ id: `g${id}`, fen }))),
})

function inBatches(of: TenderAmounts, counts: readonly number[]) {
  const units = counts.reduce((sum, count) => sum + count, 0)
  let refunded = 0
  return counts.map((count) => {
    const part = getRefund(of, { units, refunded, count })
    refunded += count
    return part
  })
}

describe('C.7 refund of k of n pieces', () => {
  it('worked example: 3 pieces one by one give 66.66 points and ￥77.78 each', () => {
    const parts = inBatches(paid, [1, 1, 1])
    expect(parts).toEqual(parts.map(() => ({ points: 6_666, cash: 7_778, giftCards: [] })))
  })

  it('￥100.00 of 3 pieces: 33.33, 33.33, 33.34', () => {
    expect(inBatches({ ...paid, cash: 10_000 }, [1, 1, 1]).map(({ cash }) => cash)).toEqual([
      3_333, 3_333, 3_334,
    ])
  })

  it('I2 I4 any batches in any order bring back exactly what was paid, by tender, and never more on the way', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(tenders, counts, (of, batches) => {
        const parts = inBatches(of, batches)
        expect(addTenders(parts)).toEqual(of)
        expect(addTenders(inBatches(of, [...batches].reverse()))).toEqual(of)
        for (const part of parts)
          for (const one of [part.points, part.cash, ...part.giftCards.map(({ fen }) => fen)])
            expect(one).toBeGreaterThanOrEqual(0)
      }),
      runs,
    )
  })

  it.each([
    [3, 0, 0],
    [3, 0, 4],
    [3, 3, 1],
    [3, -1, 1],
    [3, 0, 0.5],
    [3, 0, -1],
    [0, 0, 1],
    [NaN, 0, 1],
  ])('of %d pieces with %d gone, %d more is refused', (units, refunded, count) => {
    expect(() => getRefund(paid, { units, refunded, count })).toThrow(RangeError)
  })
})

describe('C.7 the seller approves less', () => {
  const caps = {
    points: 1_000,
    cash: 5_000,
    giftCards: [
      { id: 'a', fen: 300 },
      { id: 'b', fen: 100 },
    ],
  }

  it('states each tender; gift cards get their share of the sum', () => {
    expect(distributeApproval(caps, { points: 0, cash: 5_000, giftCard: 101 })).toEqual({
      points: 0,
      cash: 5_000,
      giftCards: [
        { id: 'a', fen: 76 },
        { id: 'b', fen: 25 },
      ],
    })
    expect(distributeApproval(caps, { points: 1_000, cash: 5_000, giftCard: 400 })).toEqual(caps)
  })

  it.each([
    [{ points: 1_001, cash: 0, giftCard: 0 }, '退还积分不能超过 10，请修改后重试'],
    [{ points: 0, cash: 5_001, giftCard: 0 }, '退款金额不能超过￥50.00，请修改后重试'],
    [{ points: 0, cash: 0, giftCard: 401 }, '退回礼品卡的金额不能超过￥4.00，请修改后重试'],
    [{ points: -1, cash: 0, giftCard: 0 }, '退款金额不正确，请重新填写'],
    [{ points: 0, cash: 0.5, giftCard: 0 }, '退款金额不正确，请重新填写'],
    [{ points: 1_000, cash: 5_000, giftCard: 400 }, null],
  ])('%j: %s', (approval, refusal) => {
    expect(checkApproval(caps, approval)).toBe(refusal)
    if (refusal !== null) expect(() => distributeApproval(caps, approval)).toThrow(RangeError)
  })

  it('SH4 says the name of the points', () => {
    const approval = { points: 1_001, cash: 0, giftCard: 0 }
    expect(checkApproval(caps, approval, '礼豆')).toBe('退还礼豆不能超过 10，请修改后重试')
  })

  it('points never make up for cash: each is within its own cap', () => {
    const approval = fc.record({ points: amount, cash: amount, giftCard: amount })
    fc.assert(
      fc.property(tenders, approval, (of, given) => {
        if (checkApproval(of, given) !== null) return
        const parts = distributeApproval(of, given)
        expect(parts).toMatchObject({ points: given.points, cash: given.cash })
        expect(parts.giftCards.reduce((sum, { fen }) => sum + fen, 0)).toBe(given.giftCard)
        parts.giftCards.forEach(({ fen }, index) =>
          expect(fen).toBeLessThanOrEqual(of.giftCards[index]?.fen ?? -1),
        )
      }),
      runs,
    )
  })
})

describe('C.7 carriage, coupons, expiry', () => {
  const none = { returnedBefore: false, shippedAny: false, sellerFault: false, allRefunded: false }
  it.each([
    [{ allRefunded: true }, true],
    [{}, false],
    [{ allRefunded: true, shippedAny: true }, false],
    [{ shippedAny: true, sellerFault: true }, true],
    [{ sellerFault: true, returnedBefore: true }, false],
    [{ allRefunded: true, returnedBefore: true }, false],
  ])('carriage of %j comes back: %s', (more, back) =>
    expect(isFreightReturned({ ...none, ...more })).toBe(back),
  )

  it.each([
    [true, false, now + 1, true],
    [false, true, now + 1, true],
    [false, false, now + 1, false],
    [true, true, now, false],
  ])('coupon, cancelled %s, all refunded %s, valid to %i: %s', (cancelled, allRefunded, validTo, back) => {
    expect(isCouponReturned({ cancelled, allRefunded, validTo }, now)).toBe(back)
  })

  it("a shop's coupon took part in that shop's orders, one of the mall in all", () => {
    expect([isCouponInOrder('a', 'a'), isCouponInOrder('a', 'b'), isCouponInOrder(null, 'b')]).toEqual([
      ...[true, false, true],
    ])
  })

  it('points live 30 days more at least, an expired card is opened for 30 days, what never ends never ends', () => {
    expect(getRefundedPointsExpiry(now - 1, now)).toBe(now + 30 * DAY)
    expect(getRefundedPointsExpiry(now + 31 * DAY, now)).toBe(now + 31 * DAY)
    expect(getRefundedPointsExpiry(null, now)).toBeNull()
    expect(getRefundedCardExpiry(now, now)).toBe(now + 30 * DAY)
    expect(getRefundedCardExpiry(now + 1, now)).toBe(now + 1)
  })
})
