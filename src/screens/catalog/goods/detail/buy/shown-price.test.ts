import { expect, it } from 'vitest'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { getPriceAt, getSkusPrice } from './shown-price.ts'

const price = (cash: string, given: Partial<Price> = {}): Price => ({
  payModel: 2,
  cash,
  integral: '0',
  goodsPrice: cash,
  marketPrice: null,
  ...given,
})
const sku = (cash: string, given: Partial<Price> = {}) => ({
  skuId: cash,
  code: cash,
  specValues: [],
  stock: 1,
  picture: null,
  price: price(cash, given),
})
const usual = price('5.00')

const at = (quantity: number, tiers: { from: number; cash: string }[] = []) => ({
  tiers,
  quantity,
  r4: 10_000,
})

it('GD5 several SKUs show the lowest price, 起 only where they differ', () => {
  expect(getSkusPrice([sku('9.90'), sku('10.00'), sku('9.80')], usual, at(1))).toEqual(
    price('9.80', { from: true }),
  )
  expect(getSkusPrice([sku('9.90'), sku('9.90')], usual, at(1)).from).toBeUndefined()
  expect(getSkusPrice([], usual, at(1))).toEqual(usual)
})

it('GD5 where the cash is the same, points tell the difference', () => {
  const dear = sku('0.00', { payModel: 1, integral: '120.5' })
  const cheap = sku('0.00', { payModel: 1, integral: '99' })
  expect(getSkusPrice([dear, cheap], usual, at(1))).toEqual({ ...cheap.price, from: true })
})

it('the lowest is told at the quantity: beyond a running activity another SKU may be cheaper', () => {
  const listed = { payModel: 2, cash: '15.00', integral: '0', goodsPrice: '15.00' }
  const running = {
    activityId: 'a',
    name: '秒杀',
    endsAt: 0,
    left: 5,
    perMember: 3,
    allowance: 2,
    usual: listed,
  }
  const skus = [sku('12.00'), sku('8.00', { running })]
  expect(getSkusPrice(skus, usual, at(2))).toMatchObject({ cash: '8.00', from: true })
  expect(getSkusPrice(skus, usual, at(3))).toMatchObject({ cash: '12.00', from: true })
})

it('more pieces than a running activity allows are sold at the usual price with its tiers', () => {
  const usual = { payModel: 2, cash: '10.00', integral: '0', goodsPrice: '12.00' }
  const running = { activityId: 'a', name: '秒杀', endsAt: 0, left: 5, perMember: 3, allowance: 2, usual }
  const sale = price('8.00', { running })
  const tiers = [{ from: 10, cash: '7.00' }]
  expect(getPriceAt(sale, tiers, 2)).toBe(sale)
  expect(getPriceAt(sale, tiers, 3)).toEqual({ ...usual, marketPrice: null })
  expect(getPriceAt(sale, tiers, 10).cash).toBe('7.00')
})

it('C.4 tiers change cash prices and those that may be either, never a mix', () => {
  const tiers = [{ from: 10, cash: '8.00' }]
  const at = (payModel: number) => getPriceAt(price('9.00', { payModel }), tiers, 10).cash
  expect([1, 2, 3, 5, 6, 7].map(at)).toEqual(['9.00', '8.00', '9.00', '8.00', '9.00', '9.00'])
  expect(getPriceAt(price('9.00'), tiers, 9).cash).toBe('9.00')
  expect(getPriceAt(price('9.00', { goodsPrice: '9.90' }), tiers, 10).goodsPrice).toBe('8.00')
})
