import { describe, expect, it } from 'vitest'
import { parseRate } from '#schemas/money/points.ts'
import { type PricedSku, computeShelfFigures } from './shelf-figures.ts'

const RATE = parseRate('10')
const sku = (skuId: string, given: Partial<PricedSku>): PricedSku => ({
  skuId,
  cash: 0,
  points: 0,
  goodsPrice: 0,
  marketPrice: null,
  cost: 0,
  ...given,
})

describe('what lists know of goods', () => {
  it('is the cheapest SKU’s, points counted by the rate', () => {
    const skus = [
      sku('a', { cash: 1_000, points: 20_000 }),
      sku('b', { cash: 1_500, points: 5_000, cost: 1_000, marketPrice: 4_000 }),
    ]
    // 200 points are 20 yuan, 50 are 5.
    expect(computeShelfFigures(skus, 3, RATE)).toMatchObject({
      defaultSkuId: 'b',
      cash: 1_500,
      points: 5_000,
      marginRate: 5_000,
      discountRate: 5_000,
    })
  })

  it('of payModel 5 the cash is the price, points where there is none', () => {
    const skus = [sku('a', { cash: 900, points: 100_000 }), sku('b', { cash: 1_000, points: 1 })]
    expect(computeShelfFigures(skus, 5, RATE).defaultSkuId).toBe('a')
  })

  it('of equal ones the first leads, and nothing is divided by nothing', () => {
    expect(computeShelfFigures([sku('a', {}), sku('b', {})], 2, RATE)).toMatchObject({
      defaultSkuId: 'a',
      marginRate: 0,
      discountRate: 10_000,
    })
    expect(() => computeShelfFigures([], 2, RATE)).toThrow(RangeError)
  })
})
