import { expect, it } from 'vitest'
import { rateOf } from '#schemas/money/points.ts'
import { unusualGrant } from './unusual-grant.ts'

it('points are unusual that are worth more than ￥1,000', () => {
  const terms = { r4: rateOf('10'), scoreName: '礼豆' }
  expect(unusualGrant(1_000_000, terms)).toBeNull()
  expect(unusualGrant(10_000_000, terms)).toBe('发放 100000 礼豆，值 ￥10,000.00')
})
