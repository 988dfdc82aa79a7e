import { expect, it } from 'vitest'
import { describeUnusualCoupon } from './unusual-cost.ts'

it.each([
  [
    { off: 999_900, threshold: 0, total: 10_000 },
    '每张减 ￥9,999.00，无使用门槛，10000 张最多 ￥99,990,000.00',
  ],
  [
    { off: 1_200, threshold: 2_000, total: 84 },
    '每张减 ￥12.00，门槛 ￥20.00，减免超过门槛的一半，84 张最多 ￥1,008.00',
  ],
  [
    { off: 2_000, threshold: 20_000, total: 5_001 },
    '每张减 ￥20.00，门槛 ￥200.00，5001 张最多 ￥100,020.00',
  ],
  [{ off: 1_000, threshold: 0, total: 100 }, null],
  [{ off: 1_200, threshold: 2_000, total: 83 }, null],
  [{ off: 2_000, threshold: 20_000, total: 5_000 }, null],
])('a coupon of %j: %s', (terms, words) => expect(describeUnusualCoupon(terms, null)).toBe(words))

it('is named once, and again where more can be claimed', () => {
  const terms = { off: 999_900, threshold: 0, total: 10 }
  expect(describeUnusualCoupon(terms, terms)).toBeNull()
  expect(describeUnusualCoupon({ ...terms, total: 9 }, terms)).toBeNull()
  expect(describeUnusualCoupon({ ...terms, total: 11 }, terms)).toContain('11 张最多 ￥109,989.00')
})
