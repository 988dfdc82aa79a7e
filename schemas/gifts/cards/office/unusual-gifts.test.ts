import { expect, it } from 'vitest'
import { findUnusualBatch, findUnusualLevel } from './unusual-gifts.ts'

it('a card is unusual that costs less than 80 % of its face value, once', () => {
  const level = { value: 50_000, price: 500 }
  expect(findUnusualLevel(level, null)).toBe('售价 ￥5.00 不到面额 ￥500.00 的八折：每张少收 ￥495.00')
  expect(findUnusualLevel(level, level)).toBeNull()
  expect(findUnusualLevel(level, { value: 40_000, price: 500 })).not.toBeNull()
  expect(findUnusualLevel({ value: 50_000, price: 39_999 }, null)).not.toBeNull()
  expect(findUnusualLevel({ value: 50_000, price: 40_000 }, null)).toBeNull()
  expect(findUnusualLevel({ value: 0, price: 0 }, null)).toBeNull()
})

it('a batch is unusual that is worth more than ￥100,000', () => {
  expect(findUnusualBatch({ value: 50_000, quantity: 200 })).toBeNull()
  expect(findUnusualBatch({ value: 50_000, quantity: 201 })).toBe(
    '201 张面额 ￥500.00 的卡，共值 ￥100,500.00',
  )
})
