import { expect, it } from 'vitest'
import { isPaidByGiftCard, sumWithGiftCard } from './gift-card-sum.ts'

it.each([
  ['0', '0.00', '159.90', '159.90', true],
  ['30', '0.00', '159.90', '159.90', false],
  ['0', '10.00', '149.90', '159.90', false],
  ['0', '0.00', '0.00', '0.00', false],
])('%s points and ￥%s beside a gift card’s ￥%s are ￥%s in all', (points, cash, giftCard, sum, byCard) => {
  const bought = { payable: { points, cash }, giftCard }
  expect(sumWithGiftCard(bought)).toEqual({ points, cash: sum })
  expect(isPaidByGiftCard(bought)).toBe(byCard)
})
