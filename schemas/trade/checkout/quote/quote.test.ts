import { describe, expect, it } from 'vitest'
import { findNextPromotion } from './discounts.ts'
import { computeCouponBase, quote, type QuoteInput } from './quote.ts'

const base: QuoteInput = {
  lines: [{ id: 'l1', shopId: 's1', payModel: 5, unit: { points: 30_000, cash: 10_000 }, quantity: 3 }],
  scoreRate: 30_000,
  promotions: [],
  coupons: [],
  freight: [],
  giftCards: [],
  points: { available: 1_000_000, choice: 'NONE' },
}
const one = (payModel: number, points: number, cash: number, quantity = 1) => [
  { id: 'l1', shopId: 's1', payModel, unit: { points, cash }, quantity },
]
const cashLines = (...amounts: [string, number][]) =>
  amounts.map(([shopId, cash], index) => ({
    id: `l${index}`,
    shopId,
    payModel: 2,
    unit: { points: 0, cash },
    quantity: 1,
  }))

describe('C.10 worked example', () => {
  it('200 points at 3 a yuan: 199.98 points debited, ￥66.66 covered, ￥233.34 due', () => {
    const { lines, total, refusals } = quote({ ...base, points: { available: 1_000_000, choice: 20_000 } })
    expect(total).toMatchObject({ points: 19_998, pointsFen: 6_666, cash: 23_334 })
    expect(lines[0]).toMatchObject({ net: 30_000, points: 19_998, pointsFen: 6_666, cash: 23_334 })
    expect(refusals).toEqual([])
  })
})

describe('C.2 C.5 by payModel, 3 points a yuan', () => {
  const of = (payModel: number, points: QuoteInput['points']) =>
    quote({ ...base, lines: one(payModel, 10_000, 5_000), points }).total

  it.each([
    [1, 'NONE', { points: 10_000, cash: 0 }],
    [2, 'ALL', { points: 0, cash: 5_000 }],
    [3, 'NONE', { points: 10_000, cash: 5_000 }],
    [4, 'NONE', { points: 10_000, cash: 5_000 }],
    [5, 'NONE', { points: 0, cash: 5_000 }],
    [5, 'ALL', { points: 10_000, cash: 0 }],
    [5, 99_999_999, { points: 15_000, pointsFen: 5_000, cash: 0 }],
    [6, 'NONE', { points: 10_000, cash: 5_000, topUp: 0 }],
    [7, 'NONE', { points: 0, cash: 5_000 + 3_334, topUp: 3_334 }],
    [7, 'ALL', { points: 10_000, cash: 5_000, topUp: 0 }],
    [7, 99_999_999, { points: 10_000, cash: 5_000, topUp: 0 }],
    [7, 5_000, { points: 4_998, cash: 5_000 + 1_668, topUp: 1_668 }],
    [8, 'ALL', { points: 10_000, cash: 5_000 }],
  ] as const)('payModel %i, choice %s: %j', (payModel, choice, due) => {
    expect(of(payModel, { available: 1_000_000_000, choice })).toMatchObject(due)
  })

  it('payModel 6 takes what points there are, the rest in cash', () => {
    expect(of(6, { available: 5_000, choice: 'NONE' })).toMatchObject({
      points: 4_998,
      topUp: 1_668,
      cash: 6_668,
    })
    expect(of(6, { available: 0, choice: 'NONE' })).toMatchObject({ points: 0, topUp: 3_334, cash: 8_334 })
  })

  it('cash in the place of points is never the cheaper way: the last cent of a point costs a fen', () => {
    expect(of(7, { available: 9_999, choice: 'ALL' })).toMatchObject({ points: 9_999, cash: 5_001 })
  })

  it('PY3 names the gap, and whether cash would do', () => {
    expect(
      quote({ ...base, lines: one(3, 10_000, 1), points: { available: 9_000, choice: 'NONE' } }).refusals,
    ).toEqual([{ code: 'POINT_NOT_ENOUGH', gap: 1_000, cashInstead: false }])
    expect(quote({ ...base, points: { available: 89_999, choice: 'ALL' } })).toMatchObject({
      pointsDue: { required: 90_000, max: 0 },
      refusals: [{ code: 'POINT_NOT_ENOUGH', gap: 1, cashInstead: true }],
    })
  })

  it('says the most that a chosen number can put to use', () => {
    const lines = [
      ...one(5, 9, 10_000),
      ...one(7, 10_000, 100).map((line) => ({ ...line, id: 'l2' })),
      ...one(1, 77, 0).map((line) => ({ ...line, id: 'l3' })),
    ]
    const { pointsDue } = quote({ ...base, lines, points: { available: 0, choice: 'NONE' } })
    expect(pointsDue).toEqual({ required: 77, max: 10_000 + 30_000 })
  })

  it('C.6 points are spread by net cash; a points part that is full leaves the rest to the others', () => {
    const unit = { points: 3_000, cash: 0 }
    const lines = [
      { id: 'a', shopId: 's1', payModel: 7, unit, quantity: 1 },
      { id: 'b', shopId: 's1', payModel: 7, unit: { points: 3_000, cash: 9_000 }, quantity: 1 },
    ]
    const { lines: quoted } = quote({ ...base, lines, points: { available: 9_999, choice: 4_500 } })
    expect(quoted.map(({ points, topUp }) => ({ points, topUp }))).toEqual([
      { points: 1_500, topUp: 500 },
      { points: 3_000, topUp: 0 },
    ])
  })
})

describe('C.4 discounts', () => {
  const promotions = [
    { id: 'p1', shopId: 's1', name: '满100减10', threshold: 10_000, off: 1_000, percent: 0 },
    { id: 'p2', shopId: 's1', name: '满200减30', threshold: 20_000, off: 3_000, percent: 0 },
    { id: 'p3', shopId: 's2', name: '满1减100', threshold: 100, off: 10_000, percent: 0 },
  ]

  it('the best promotion of each shop, spread by cash, never below 0', () => {
    const lines = cashLines(['s1', 5_000], ['s1', 15_000], ['s2', 400])
    const { lines: quoted, promotions: taken, total } = quote({ ...base, lines, promotions })
    expect(quoted.map(({ promotion }) => promotion)).toEqual([750, 2_250, 400])
    expect(taken).toEqual([
      { id: 'p2', fen: 3_000 },
      { id: 'p3', fen: 400 },
    ])
    expect(total).toMatchObject({ promotion: 3_400, cash: 17_000 })
  })

  it('a part of a shop is spread to the fen, and what is less than a fen is paid', () => {
    const lines = cashLines(['s1', 3_333], ['s1', 3_333], ['s1', 3_335], ['s2', 50])
    const part = { id: 'p4', shopId: 's1', name: '满100打8.5折', threshold: 10_000, off: 0, percent: 15 }
    const { lines: quoted, promotions: taken, total } = quote({ ...base, lines, promotions: [part] })
    expect(taken).toEqual([{ id: 'p4', fen: 1_500 }])
    expect(quoted.map(({ promotion }) => promotion).reduce((sum, fen) => sum + fen, 0)).toBe(1_500)
    expect(total).toMatchObject({ promotion: 1_500, cash: 8_551 })
  })

  it('of an amount and a part the one that takes off more on this cash', () => {
    const part = { id: 'p4', shopId: 's1', name: '满300打8.5折', threshold: 30_000, off: 0, percent: 15 }
    const taken = (fen: number) =>
      quote({ ...base, lines: cashLines(['s1', fen]), promotions: [...promotions, part] }).promotions
    expect(taken(29_999)).toEqual([{ id: 'p2', fen: 3_000 }])
    expect(taken(30_000)).toEqual([{ id: 'p4', fen: 4_500 }])
  })

  it('the next one is told where it takes off more at its threshold than what is earned does there', () => {
    const part = { id: 'p4', shopId: 's1', name: '满100打9折', threshold: 10_000, off: 0, percent: 10 }
    const step = { id: 'p5', shopId: 's1', name: '满600减50', threshold: 60_000, off: 5_000, percent: 0 }
    const next = (rows: typeof promotions, cash: number) => findNextPromotion(rows, 's1', cash)
    expect(next([part, step], 5_000)).toMatchObject({ id: 'p4', off: 1_000 })
    expect(next([part, step], 45_000)).toBeUndefined()
    expect(next([step], 45_000)).toMatchObject({ id: 'p5', off: 5_000 })
    expect(next(promotions, 15_000)).toMatchObject({ id: 'p2', off: 3_000 })
  })

  it('thresholds are tested on the goods cash after promotions, not after the other coupon, and without freight', () => {
    const lines = cashLines(['s1', 20_000])
    const freight = [{ shopId: 's1', fen: 5_000 }]
    const shop = { id: 'shop', shopId: 's1', threshold: 17_000, off: 2_000 }
    const mall = { id: 'mall', shopId: null, threshold: 17_000, off: 1_000 }
    const quoted = quote({ ...base, lines, promotions, freight, coupons: [mall, shop] })
    expect(quoted).toMatchObject({ refusals: [], total: { promotion: 3_000, coupon: 3_000, cash: 19_000 } })
    expect(quoted.lines[0]).toMatchObject({ shopCoupon: 2_000, platformCoupon: 1_000 })
    const short = quote({ ...base, lines, promotions, freight, coupons: [{ ...mall, threshold: 17_001 }] })
    expect(short.refusals).toEqual([
      { code: 'COUPON_UNUSABLE', couponId: 'mall', reason: '满￥170.01可用，还差￥0.01' },
    ])
    expect(short.total).toMatchObject({ coupon: 0, cash: 22_000 })
    expect(computeCouponBase({ ...base, lines, promotions }).reduce((sum, { cash }) => sum + cash, 0)).toBe(
      17_000,
    )
  })

  it('SB6 one coupon a shop and one of the mall; LM #147 one that does not fit refuses the order, never breaks it', () => {
    const rule = { threshold: 0, off: 100 }
    const coupons = [
      { id: 'a', shopId: 's1', ...rule },
      { id: 'b', shopId: 's1', ...rule },
      { id: 'c', shopId: null, ...rule },
      { id: 'd', shopId: null, ...rule },
      { id: 'e', shopId: 's9', ...rule },
    ]
    const quoted = quote({ ...base, lines: cashLines(['s1', 1_000]), coupons })
    expect(quoted.coupons).toEqual([
      { id: 'a', fen: 100 },
      { id: 'c', fen: 100 },
    ])
    expect(quoted.refusals).toMatchObject([{ couponId: 'b' }, { couponId: 'e' }, { couponId: 'd' }])
  })

  it('takes nothing off points: not off a points part, and not where payModel 5 is paid in points', () => {
    const coupons = [{ id: 'a', shopId: null, threshold: 0, off: 9_999 }]
    const mixed = quote({
      ...base,
      lines: one(6, 10_000, 5_000),
      coupons,
      points: { available: 0, choice: 'NONE' },
    })
    expect(mixed.total).toMatchObject({ coupon: 5_000, topUp: 3_334, cash: 3_334 })
    const inPoints = quote({ ...base, coupons, points: { available: 90_000, choice: 'ALL' } })
    expect(inPoints).toMatchObject({ total: { coupon: 0, points: 90_000 }, refusals: [{ couponId: 'a' }] })
  })
})

describe('C.4 SB7 tenders', () => {
  const freight = [
    { shopId: 's1', fen: 1_000 },
    { shopId: 's9', fen: 7_777 },
  ]

  it('gift cards pay goods and freight in their order, never more than due', () => {
    const giftCards = [
      { id: 'g1', balance: 3_000 },
      { id: 'g2', balance: 50_000 },
      { id: 'g3', balance: 50_000 },
    ]
    const quoted = quote({ ...base, lines: cashLines(['s1', 4_000], ['s1', 1_000]), freight, giftCards })
    expect(quoted.total).toMatchObject({ freight: 1_000, giftCard: 6_000, cash: 0 })
    expect(quoted.lines[0]?.giftCards).toEqual([
      { id: 'g1', fen: 2_000 },
      { id: 'g2', fen: 2_000 },
    ])
    expect(quoted.shops).toMatchObject([
      {
        shopId: 's1',
        freightGiftCards: [
          { id: 'g1', fen: 500 },
          { id: 'g2', fen: 500 },
        ],
        freightCash: 0,
      },
    ])
  })

  it('points follow gift cards and never pay freight: 积分 + ￥运费', () => {
    const quoted = quote({
      ...base,
      freight,
      giftCards: [{ id: 'g', balance: 15_500 }],
      points: { available: 10 ** 9, choice: 10 ** 9 },
    })
    expect(quoted.total).toMatchObject({ giftCard: 15_500, pointsFen: 15_000, points: 45_000, cash: 500 })
    expect(quoted.shops[0]?.freightCash).toBe(500)
    const inPoints = quote({ ...base, freight, points: { available: 90_000, choice: 'ALL' } })
    expect(inPoints.total).toMatchObject({ points: 90_000, cash: 1_000 })
  })

  it('gift cards pay what takes the place of missing points', () => {
    const giftCards = [{ id: 'g', balance: 50_000 }]
    const quoted = quote({
      ...base,
      lines: one(6, 10_000, 5_000),
      giftCards,
      points: { available: 0, choice: 'NONE' },
    })
    expect(quoted.total).toMatchObject({ giftCard: 8_334, points: 0, cash: 0 })
  })
})

describe('C.4 freight after discounts', () => {
  it('judges the lines of each template by their own cash after promotion and coupon', () => {
    const lines = cashLines(['s1', 10_000], ['s1', 20_000])
    const rule = { base: 800, freeFrom: 9_000, remoteSurcharge: 0, remoteProvinces: [] }
    const row = { shopId: 's1', rule, provinceId: '310000', promised: null, lineIds: ['l0'] }
    const dear = { ...row, rule: { ...rule, base: 1_500, freeFrom: 18_000 }, lineIds: ['l1'] }
    const freightAt = (off: number) => {
      const coupons = [{ id: 'c', shopId: 's1', threshold: 0, off }]
      return quote({ ...base, lines, coupons, freight: [row, dear] }).total
    }
    // A third of the coupon goes to l0, two thirds to l1: both stand at their limits, and one fen more leaves l1 below.
    expect(freightAt(3_000)).toMatchObject({ freight: 0, cash: 27_000 })
    expect(freightAt(3_001)).toMatchObject({ freight: 1_500, cash: 28_499 })
    expect(quote({ ...base, lines, freight: [row, dear] }).total.freight).toBe(0)
  })
})

describe('C.9 limits', () => {
  it.each([0, -1, 0.5, 1e9 + 0.5, NaN, Infinity])('refuses the quantity %d', (quantity) => {
    expect(() => quote({ ...base, lines: one(2, 0, 100, quantity) })).toThrow(RangeError)
  })

  it('goes to 10^12 fen and not beyond, freight included', () => {
    const lines = one(2, 0, 10 ** 9, 1_000)
    expect(quote({ ...base, lines }).total.cash).toBe(10 ** 12)
    expect(() => quote({ ...base, lines, freight: [{ shopId: 's1', fen: 1 }] })).toThrow(RangeError)
    expect(() => quote({ ...base, lines: one(2, 0, 10 ** 9, 1_001) })).toThrow(RangeError)
  })

  it.each<Partial<QuoteInput>>([
    { freight: [{ shopId: 's1', fen: -1 }] },
    { giftCards: [{ id: 'g', balance: -1 }] },
    { points: { available: -1, choice: 'NONE' } },
    { points: { available: 0, choice: -1 } },
    { points: { available: 0, choice: 0.5 } },
    { scoreRate: 0 },
  ])('refuses %j', (more) => expect(() => quote({ ...base, ...more })).toThrow(RangeError))
})
