import { describe, expect, it } from 'vitest'
import { businessErrors } from '#schemas/base/business-errors.ts'
import { getDefaultQuantity } from '#schemas/catalog/goods/quantity.ts'
import { goodsTypes } from '#schemas/catalog/goods/types.ts'
import { checkGoods, checkPayload } from './rules.ts'

describe('§4 §5 add to cart', () => {
  it('refuses self-pickup goods with 自提商品不能加入购物车, whatever their type', () => {
    for (const { goodsType } of goodsTypes) {
      const code = checkGoods({ deliveryType: 2, goodsType })
      expect(code && businessErrors[code]).toBe('自提商品不能加入购物车')
    }
  })

  it('refuses goods of type 9 with 抱歉，该商品不支持加入购物车, and no other type', () => {
    const refused = goodsTypes.filter(({ goodsType }) => checkGoods({ deliveryType: 1, goodsType }) !== null)
    expect(refused.map((row) => row.goodsType)).toEqual([9])
    const code = checkGoods({ deliveryType: 1, goodsType: 9 })
    expect(code && businessErrors[code]).toBe('抱歉，该商品不支持加入购物车')
    expect(checkGoods({ deliveryType: 1, goodsType: 99 })).toBeNull()
    for (const deliveryType of [0, 3, NaN]) expect(checkGoods({ deliveryType, goodsType: 1 })).toBeNull()
  })

  it.each([
    { deliveryType: 2 },
    { deliveryType: '2' },
    { goodsType: 9 },
    { goodsType: '9' },
    { deliveryType: 2, goodsType: 9 },
  ])('refuses the payload %j with 抱歉，该商品不支持加入购物车', (payload) => {
    const code = checkPayload(payload)
    expect(code && businessErrors[code]).toBe('抱歉，该商品不支持加入购物车')
  })

  it.each([
    {},
    { deliveryType: 1, goodsType: 1 },
    { deliveryType: '' },
    { deliveryType: null, goodsType: null },
    { goodsType: 'x' },
  ])('lets the payload %j pass', (payload) => expect(checkPayload(payload)).toBeNull())
})

it.each([
  [10, 10],
  [1, 1],
  [0, 1],
  [-3, 1],
  [1.5, 1],
  [NaN, 1],
  [null, 1],
  [undefined, 1],
])('§9 the default quantity of minNumber %j is %i', (minNumber, quantity) => {
  expect(getDefaultQuantity(minNumber)).toBe(quantity)
})
