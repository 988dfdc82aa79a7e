import { expect, it } from 'vitest'
import { getCashInstead, formatMissingPoints } from './points-short.ts'

const price = (payModel: number, integral = '150', cash = '9.90') => ({ payModel, integral, cash })
const told = (payModel: number, available: string, quantity = 1) =>
  formatMissingPoints(price(payModel), quantity, { available, scoreName: '积分' })

it('issue 36.12 of every payModel: points that nothing else pays are told where they are short', () => {
  const short = [1, 2, 3, 4, 5, 6, 7].filter((payModel) => told(payModel, '0') !== null)
  expect(short).toEqual([1, 3, 4])
  expect(told(1, '0')).toBe('需 150 积分，您有 0')
  expect(told(1, '150')).toBeNull()
  expect(told(1, '149.99')).toBe('需 150 积分，您有 149.99')
})

it('counts all pieces', () => {
  expect(told(3, '299', 2)).toBe('需 300 积分，您有 299')
  expect(told(3, '300', 2)).toBeNull()
})

it('issue 36.12 cash is offered for a price that may be either', () => {
  expect(getCashInstead(price(5), 1, '0')).toBe('9.90')
  expect(getCashInstead(price(5), 1, '150')).toBeNull()
  expect(getCashInstead(price(5, '150', '0.00'), 1, '0')).toBeNull()
  for (const payModel of [1, 2, 3, 4, 6, 7]) expect(getCashInstead(price(payModel), 1, '0')).toBeNull()
})
