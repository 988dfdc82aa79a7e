import { expect, it } from 'vitest'
import { describeUnusualPromotion } from './unusual-off.ts'

it.each([
  [
    { threshold: 20_000, off: 15_000, percent: 0 },
    '满 200 减 150：￥200.00 的商品只付 ￥50.00，减免超过一半，不限单数',
  ],
  [
    { threshold: 10_000, off: 0, percent: 90 },
    '满 100 打 1 折：￥100.00 的商品只付 ￥10.00，减免超过一半，不限单数',
  ],
  [{ threshold: 20_000, off: 10_000, percent: 0 }, null],
  [{ threshold: 10_000, off: 0, percent: 50 }, null],
])('a promotion of %j: %s', (rule, words) => {
  expect(describeUnusualPromotion(rule, null)).toBe(words)
  expect(describeUnusualPromotion(rule, rule)).toBeNull()
})
