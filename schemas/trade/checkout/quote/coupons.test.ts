import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import {
  findBestCoupons,
  createCategoryScopeKey,
  type CouponFacts,
  checkCoupon,
  createGoodsScopeKey,
} from './coupons.ts'
import { discount } from './discounts.ts'

const now = parseMallTime('2026-11-11 12:00') ?? 0
const DAY = 86_400_000
const coupon = (more: Partial<CouponFacts> = {}): CouponFacts => ({
  id: 'c1',
  shopId: null,
  threshold: 10_000,
  off: 1_000,
  status: 'UNUSED',
  from: now - DAY,
  to: now + DAY,
  ...more,
})
const base = [
  { shopId: 's1', cash: 8_000 },
  { shopId: 's2', cash: 3_000 },
  { shopId: 's3', cash: 0 },
]

describe('SB6 why a coupon cannot be used', () => {
  it.each<[Partial<CouponFacts>, string | null]>([
    [{}, null],
    [{ shopId: 's1', threshold: 8_000 }, null],
    [{ status: 'USED' }, '该优惠券已使用'],
    [{ status: 'LOCKED' }, '该优惠券已用于待付款的订单，取消该订单后可再次使用'],
    [{ status: 'EXPIRED' }, '该优惠券已过期'],
    [{ status: 'WITHDRAWN' }, '该优惠券已被商城收回'],
    [{ to: now }, '该优惠券已过期'],
    [{ from: now }, null],
    [{ from: now + DAY }, '该优惠券 2026-11-12 12:00 起可用'],
    [{ threshold: 11_001 }, '满￥110.01可用，还差￥0.01'],
    [{ shopId: 's1' }, '满￥100.00可用，还差￥20.00'],
    [{ shopId: 's9' }, '仅限指定店铺使用，所选商品中没有该店铺的商品'],
    [{ shopId: 's3', threshold: 0 }, '所选商品没有现金部分，不能使用优惠券'],
  ])('%j: %s', (more, reason) => expect(checkCoupon(coupon(more), base, now)).toBe(reason))
})

describe('a coupon for some goods only', () => {
  const goods = [
    { shopId: 's1', marks: [createGoodsScopeKey('g1'), createCategoryScopeKey('tea')], cash: 8_000 },
    { shopId: 's1', marks: [createGoodsScopeKey('g2'), createCategoryScopeKey('wine')], cash: 6_000 },
    { shopId: 's2', marks: [createGoodsScopeKey('g3'), createCategoryScopeKey('tea')], cash: 3_000 },
  ]
  it.each<[Partial<CouponFacts>, string | null]>([
    [{ scope: [createCategoryScopeKey('tea')] }, null],
    [{ scope: [createCategoryScopeKey('tea')], threshold: 11_001 }, '满￥110.01可用，还差￥0.01'],
    [{ scope: [createCategoryScopeKey('tea')], shopId: 's1', threshold: 8_001 }, '满￥80.01可用，还差￥0.01'],
    [{ scope: [createCategoryScopeKey('wine'), createGoodsScopeKey('g3')], threshold: 9_000 }, null],
    [{ scope: [createGoodsScopeKey('tea')] }, '仅限指定商品使用，所选商品都不在适用范围内'],
    [{ scope: [createGoodsScopeKey('g3')], shopId: 's1' }, '仅限指定商品使用，所选商品都不在适用范围内'],
  ])('%j: %s', (more, reason) => expect(checkCoupon(coupon(more), goods, now)).toBe(reason))

  it('takes off them alone, and counts by what is left of them', () => {
    const lines = goods.map(({ shopId, marks }) => ({ shopId, marks }))
    const cash = goods.map((line) => line.cash)
    const wine = coupon({ id: 'wine', scope: [createCategoryScopeKey('wine')], threshold: 0, off: 7_000 })
    const tea = coupon({
      id: 'tea',
      shopId: 's1',
      scope: [createCategoryScopeKey('tea')],
      threshold: 0,
      off: 5_000,
    })
    const taken = discount(lines, cash, { promotions: [], coupons: [wine, tea] })
    expect(taken).toMatchObject({ shopCoupon: [5_000, 0, 0], platformCoupon: [0, 6_000, 0], issues: [] })
    expect(findBestCoupons([wine, tea], goods, now)).toEqual([tea, wine])
    const gone = coupon({ id: 'gone', scope: [createGoodsScopeKey('g1')], threshold: 0, off: 100 })
    expect(findBestCoupons([{ ...tea, off: 8_000 }, gone], goods, now).map(({ id }) => id)).toEqual(['tea'])
  })
})

describe('SB6 the default picks the best', () => {
  const ids = (coupons: CouponFacts[]) => findBestCoupons(coupons, base, now).map(({ id }) => id)

  it('one of each shop and one of the mall', () => {
    expect(
      ids([
        coupon({ id: 'mall' }),
        coupon({ id: 'mall-better', off: 2_000 }),
        coupon({ id: 's1', shopId: 's1', threshold: 0 }),
        coupon({ id: 's2', shopId: 's2', threshold: 0 }),
        coupon({ id: 's2-short', shopId: 's2', threshold: 3_001, off: 3_000 }),
      ]),
    ).toEqual(['s1', 's2', 'mall-better'])
  })

  it('spares the greater one when both save the same, then takes the one that expires first', () => {
    const small = { shopId: 's2', threshold: 0, off: 3_000 }
    expect(ids([coupon({ ...small, id: 'great', off: 9_000 }), coupon({ ...small, id: 'small' })])).toEqual([
      'small',
    ])
    expect(ids([coupon({ id: 'late' }), coupon({ id: 'soon', to: now + 1 })])).toEqual(['soon'])
  })

  it('takes none that would save nothing', () => {
    const all = { threshold: 0, off: 8_000 }
    const both = [coupon({ ...all, id: 's1', shopId: 's1' }), coupon({ ...all, id: 's2', shopId: 's2' })]
    expect(ids([...both, coupon({ id: 'mall' }), coupon({ id: 'none', off: 0 })])).toEqual(['s1', 's2'])
  })

  it('saves as much as any allowed set does', () => {
    const any = fc.record({
      shopId: fc.constantFrom(null, 's1', 's2', 's3'),
      threshold: fc.integer({ min: 0, max: 12_000 }),
      off: fc.integer({ min: 0, max: 9_000 }),
    })
    const saved = (set: readonly CouponFacts[]) => {
      const of = (shopId: string | null) => set.find((one) => one.shopId === shopId)?.off ?? 0
      const shops = base.reduce((sum, { shopId, cash }) => sum + Math.min(of(shopId), cash), 0)
      return Math.min(shops + of(null), 11_000)
    }
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (rows) => {
        const coupons = rows.map((row, index) => coupon({ ...row, id: String(index) }))
        const chosen = findBestCoupons(coupons, base, now)
        expect(new Set(chosen.map(({ shopId }) => shopId)).size).toBe(chosen.length)
        const usable = coupons.filter((one) => checkCoupon(one, base, now) === null)
        for (let set = 0; set < 2 ** usable.length; set++) {
          const tried = usable.filter((_, index) => set & (1 << index))
          if (new Set(tried.map(({ shopId }) => shopId)).size === tried.length)
            expect(saved(tried)).toBeLessThanOrEqual(saved(chosen))
        }
      }),
      { seed: 20260202, numRuns: process.env.DEEP ? 20_000 : 200 },
    )
  })
})
