import { expect, it } from 'vitest'
import { parseRate } from '#schemas/money/points.ts'
import { describeUnusualGrant } from './unusual-grant.ts'

it('points are unusual that are worth more than ￥1,000', () => {
  const terms = { r4: parseRate('10'), scoreName: '礼豆' }
  expect(describeUnusualGrant(1_000_000, terms)).toBeNull()
  expect(describeUnusualGrant(10_000_000, terms)).toBe('发放 100000 礼豆，值 ￥10,000.00')
})
