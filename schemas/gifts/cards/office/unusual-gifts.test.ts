import { expect, it } from 'vitest'
import { unusualBatch, unusualLevel } from './unusual-gifts.ts'

it('a card is unusual that costs less than 80 % of its face value, once', () => {
  const level = { value: 50_000, price: 500 }
  expect(unusualLevel(level, null)).toBe('售价 ￥5.00 不到面额 ￥500.00 的八折：每张少收 ￥495.00')
  expect(unusualLevel(level, level)).toBeNull()
  expect(unusualLevel(level, { value: 40_000, price: 500 })).not.toBeNull()
  expect(unusualLevel({ value: 50_000, price: 39_999 }, null)).not.toBeNull()
  expect(unusualLevel({ value: 50_000, price: 40_000 }, null)).toBeNull()
  expect(unusualLevel({ value: 0, price: 0 }, null)).toBeNull()
})

it('a batch is unusual that is worth more than ￥100,000', () => {
  expect(unusualBatch({ value: 50_000, quantity: 200 })).toBeNull()
  expect(unusualBatch({ value: 50_000, quantity: 201 })).toBe('201 张面额 ￥500.00 的卡，共值 ￥100,500.00')
})
