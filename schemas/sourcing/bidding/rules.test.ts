import { expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { FEN_MAX } from '#schemas/money/money.ts'
import { sumBid, findDeadlineFault, readUnitPrice } from './rules.ts'

it('a unit price is above 0 and has at most two decimals', () => {
  expect(['0.01', ' 12.5 ', '3', '１', '￥1,128.80'].map(readUnitPrice)).toEqual([1, 1250, 300, 100, 112_880])
  for (const wrong of ['', '0', '0.00', '-1', '1.005', '1e3', '1,00', 'abc', 'NaN'])
    expect(readUnitPrice(wrong), wrong).toBeNull()
})

it('the total is exact, and null above what the mall can hold', () => {
  expect(sumBid([])).toBe(0)
  const three = [1, 2, 3].map((quantity) => ({ price: 333, quantity }))
  expect(sumBid(three)).toBe(1998)
  expect(sumBid([{ price: FEN_MAX, quantity: 1 }])).toBe(FEN_MAX)
  expect(sumBid([{ price: FEN_MAX, quantity: 2 }])).toBeNull()
})

it('a deadline lies ahead, and not beyond a year', () => {
  expect(findDeadlineFault(undefined, 0)).toContain('截止时间')
  expect(findDeadlineFault(5, 5)).toContain('已过')
  expect(findDeadlineFault(6, 5)).toBeNull()
  expect(findDeadlineFault(366 * DAY_MS, 0)).toBeNull()
  expect(findDeadlineFault(366 * DAY_MS + 1, 0)).toContain('一年')
})
