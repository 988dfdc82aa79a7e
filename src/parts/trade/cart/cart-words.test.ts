import { describe, expect, it } from 'vitest'
import type { CartLine } from '#schemas/trade/cart/entities.ts'
import { describePriceChange } from './describe-price-change.ts'
import { getQuantityBounds, listCheckable, getCheckedState, isChecked } from './selection.ts'

const pair = { cash: '1.00', integral: '0' }
const line = (cartId: string, given: Partial<CartLine> = {}): CartLine => ({
  cartId,
  goodsId: 'g',
  skuId: cartId,
  shopId: 's',
  catId: null,
  skuCount: 1,
  name: cartId,
  specText: '',
  picture: null,
  kind: 'ship',
  quantity: 1,
  unit: 0,
  minNumber: 1,
  step: 1,
  limitNumber: null,
  stock: 9,
  most: 9,
  price: { payModel: 2, ...pair, goodsPrice: '1.00', marketPrice: null },
  amount: pair,
  checked: true,
  invalid: null,
  adjust: null,
  change: null,
  nextTier: null,
  ...given,
})
const few = line('few', { checked: false, adjust: { quantity: 2, message: '现有库存 2' } })
const off = line('off', { checked: false, invalid: '商品已下架' })

describe('CT1 the box over several lines', () => {
  it.each([
    [[line('a'), line('b')], 'all'],
    [[line('a'), line('b', { checked: false })], 'some'],
    [[line('a', { checked: false })], 'none'],
    [[line('a'), few, off], 'all'],
    [[few, off], 'none'],
    [[], 'none'],
  ] as const)('case %#: %s', (lines, state) => expect(getCheckedState(lines, new Map())).toBe(state))

  it('counts what was pressed before the server has answered', () => {
    expect(getCheckedState([line('a'), line('b')], new Map([['a', false]]))).toBe('some')
    expect(isChecked(line('a', { checked: false }), new Map([['a', true]]))).toBe(true)
  })

  it('CT3 CT4 invalid lines and those above the stock cannot be checked', () => {
    expect(listCheckable([line('a'), few, off]).map(({ cartId }) => cartId)).toEqual(['a'])
  })
})

it('CT5 pieces of the same goods on other lines count against the limit of a line', () => {
  const bounds = { minNumber: 1, step: 1, limitNumber: 5, stock: 9 }
  expect(getQuantityBounds(line('a', { limitNumber: 5, most: 5 }))).toEqual(bounds)
  expect(getQuantityBounds(line('a', { limitNumber: 5, most: 3 }))).toEqual({ ...bounds, limitNumber: 3 })
})

it.each([
  [{ cash: '-1.50', integral: '0' }, '比加入时降 ￥1.50', 'fell'],
  [{ cash: '0.00', integral: '5' }, '比加入时涨 5 福币', 'rose'],
  [{ cash: '-2.00', integral: '0.5' }, '比加入时降 ￥2.00，涨 0.5 福币', 'rose'],
])('CT11 %j reads %s', (change, text, tone) => {
  expect(describePriceChange({ change }, '福币')).toEqual({ text, tone })
})

const inCash = { payModel: 2, cash: '899.00', integral: '0' }
const inPoints = { payModel: 1, cash: '0.00', integral: '12300' }
const mixed = { payModel: 3, cash: '23.00', integral: '100' }
const either = { payModel: 5, cash: '999.00', integral: '9990' }
it.each([
  [inCash, inPoints, '加入时 ￥899.00，现在 12300 福币'],
  [inPoints, mixed, '加入时 12300 福币，现在 100 福币 + ￥23.00'],
  [inCash, either, '加入时 ￥899.00，现在 ￥999.00 或 9990 福币'],
])('CT11 a price that asks for other units names both prices: case %#', (from, to, text) => {
  expect(describePriceChange({ change: null, repriced: { from, to } }, '福币')).toEqual({
    text,
    tone: 'changed',
  })
})

it('CT11 says that the sale is over at whose price the goods were added', () => {
  const repriced = { from: inCash, to: inPoints }
  const sale = { name: '周年庆秒杀', soldOut: false }
  const note = (line: Parameters<typeof describePriceChange>[0]) => describePriceChange(line, '积分')
  expect(note({ change: null, repriced, endedSale: sale })).toEqual({
    text: '周年庆秒杀已结束，加入时 ￥899.00，现在 12300 积分',
    tone: 'rose',
  })
  const change = { cash: '20.00', integral: '0' }
  expect(note({ change, endedSale: { ...sale, soldOut: true } })?.text).toBe(
    '周年庆秒杀已抢完，比加入时涨 ￥20.00',
  )
  expect(note({ change: null, endedSale: sale })).toBeNull()
})
