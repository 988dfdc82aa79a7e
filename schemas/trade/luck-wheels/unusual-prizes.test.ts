import { expect, it } from 'vitest'
import { describeUnusualPrizes } from './unusual-prizes.ts'

it('prizes are unusual that are worth more than ￥10,000 in all, once', () => {
  const usual = { name: '参与奖', quantity: 1_000, worth: 1_000 }
  const dear = { name: '一等奖', quantity: 1_001, worth: 1_000 }
  const words = ['奖品“一等奖”：每份值 ￥10.00，1001 份最多 ￥10,010.00']
  expect(describeUnusualPrizes([usual, dear], [])).toEqual(words)
  expect(describeUnusualPrizes([usual, dear], [dear])).toEqual([])
  expect(describeUnusualPrizes([dear], [{ ...dear, quantity: 1_000 }])).toEqual(words)
  expect(describeUnusualPrizes([dear], [{ ...dear, worth: 999 }])).toEqual(words)
})
