import { expect, it } from 'vitest'
import { readBuyNow } from './buy-now.ts'

const wish = { goodsId: '90000022', skuId: '9000002201', quantity: 2, deliveryType: 1 }

it('GD12 the stored wish comes back, and a price in it does not', () => {
  expect(readBuyNow(JSON.stringify({ ...wish, cash: '0.01' }))).toEqual(wish)
})

it.each([
  null,
  '',
  '{',
  '[]',
  JSON.stringify({ ...wish, quantity: 0 }),
  JSON.stringify({ ...wish, quantity: -1 }),
])('%o is no wish', (text) => expect(readBuyNow(text)).toBeNull())
