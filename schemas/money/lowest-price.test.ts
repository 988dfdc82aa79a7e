import { expect, it } from 'vitest'
import { findLowestPrice } from './lowest-price.ts'
import { parseRate } from './points.ts'

const RATE = parseRate('10')
const item = (payModel: number, cash: string, integral = '0') => ({ price: { payModel, cash, integral } })

it('several SKUs show the lowest price, 起 only where they differ', () => {
  const [dear, cheap] = [item(2, '122.00'), item(2, '105.00')]
  expect(findLowestPrice([dear, cheap, item(2, '116.00')], RATE)).toEqual({ item: cheap, from: true })
  expect(findLowestPrice([cheap, item(2, '105.00')], RATE)).toEqual({ item: cheap, from: false })
  expect(findLowestPrice([cheap], RATE)).toEqual({ item: cheap, from: false })
  expect(findLowestPrice([], RATE)).toBeUndefined()
})

it('points count for the cash that they cover, so that a price in points alone is no gift', () => {
  const [inCash, inPoints] = [item(2, '10.00'), item(1, '0.00', '200')]
  expect(findLowestPrice([inPoints, inCash], RATE)).toEqual({ item: inCash, from: true })
  const mixed = item(3, '2.00', '50')
  expect(findLowestPrice([inCash, mixed], RATE)?.item).toBe(mixed)
})

it('what a price does not ask for makes no difference', () => {
  expect(findLowestPrice([item(1, '5.00', '100'), item(1, '9.00', '100')], RATE)?.from).toBe(false)
  expect(findLowestPrice([item(2, '5.00', '1'), item(2, '5.00', '2')], RATE)?.from).toBe(false)
  expect(findLowestPrice([item(5, '5.00', '50'), item(5, '5.00', '60')], RATE)?.from).toBe(true)
})
