import { describe, expect, it } from 'vitest'
import { describeUnusualFees, describeUnusualGiving } from './unusual-amounts.ts'

const rates = (giveRate: string, scoreRate = '10') => ({ giveRate, scoreRate, scoreName: '礼豆' })

describe('points given for what is paid', () => {
  it.each([
    ['1', '1000', '消费赠送：每付 ￥100.00 赠送 100000 礼豆，值 ￥10,000.00，原来值 ￥10.00'],
    ['0', '2.01', '消费赠送：每付 ￥100.00 赠送 201 礼豆，值 ￥20.10，原来值 ￥0.00'],
    ['0.5', '1.01', '消费赠送：每付 ￥100.00 赠送 101 礼豆，值 ￥10.10，原来值 ￥5.00'],
    ['0', '2', null],
    ['0.5', '1', null],
    ['3', '3', null],
    ['1000', '1', null],
  ])('from %s to %s a yuan: %s', (before, after, words) =>
    expect(describeUnusualGiving(rates(before), rates(after))).toBe(words),
  )

  it('are compared with what they were worth before today', () => {
    expect(describeUnusualGiving(rates('0.9'), rates('1.1'), rates('0.5'))).toContain(
      '值 ￥11.00，原来值 ￥5.00',
    )
    expect(describeUnusualGiving(rates('1.1'), rates('1'), rates('0.1'))).toBeNull()
  })

  it('are worth more where the points are, too', () => {
    expect(describeUnusualGiving(rates('1', '10'), rates('1', '1'))).toContain('值 ￥100.00，原来值 ￥10.00')
  })
})

it('a fee is unusual that is less than half of what it was', () => {
  const fees = (selfFee: string, agentFee: string) => ({ selfFee, agentFee })
  expect(describeUnusualFees(fees('100.00', '200.00'), fees('50.00', '99.99'))).toEqual([
    '平台代报费用由 ￥200.00 改为 ￥99.99，不到原来的一半',
  ])
  expect(describeUnusualFees(fees('0.00', '80.00'), fees('0.00', '300.00'))).toEqual([])
  const opening = fees('100.00', '200.00')
  expect(describeUnusualFees(fees('50.00', '60.00'), fees('49.00', '60.00'), opening)).toEqual([
    '自主报备费用由 ￥100.00 改为 ￥49.00，不到原来的一半',
  ])
})
