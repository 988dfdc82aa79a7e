import { expect, it } from 'vitest'
import { describeTenders } from './describe-tenders.ts'

it.each([
  ['0', '0.00', '0.00', '￥0.00'],
  ['0', '12.00', '0.00', '￥12.00'],
  ['30', '12.00', '0', '30 福豆 + ￥12.00'],
  ['0', '0.00', '159.90', '礼品卡 ￥159.90'],
  ['0', '10.00', '149.90', '礼品卡 ￥149.90 + 现金 ￥10.00'],
  ['30', '0', '149.90', '30 福豆 + 礼品卡 ￥149.90'],
  ['30', '10.00', '149.90', '30 福豆 + 礼品卡 ￥149.90 + 现金 ￥10.00'],
])('%s points, ￥%s and ￥%s of a gift card are %s', (points, cash, giftCard, words) => {
  expect(describeTenders({ points, cash, giftCard }, '福豆')).toBe(words)
})
