import { expect, it } from 'vitest'
import { formatAmounts, NO_AMOUNTS } from './amounts.ts'

const giftCards = [{ id: 'c1', fen: 4754 }]

it.each([
  [{}, '￥0.00'],
  [{ cash: 1200 }, '￥12.00'],
  [{ points: 95_900, cash: 354 }, '959 积分 + ￥3.54'],
  [{ giftCards, cash: 6846 }, '礼品卡 ￥47.54 + 现金 ￥68.46'],
  [{ giftCards }, '礼品卡 ￥47.54'],
])('AS2 %j reads tender by tender', (given, words) => {
  expect(formatAmounts({ ...NO_AMOUNTS, ...given }, '积分')).toBe(words)
})
