import { describe, expect, it } from 'vitest'
import type { CartLine } from '#schemas/trade/cart/entities.ts'
import { changeWords } from './line-notes.tsx'
import { boundsOf, checkable, checkedOf, isChecked } from './selection.ts'

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
  ] as const)('case %#: %s', (lines, state) => expect(checkedOf(lines, new Map())).toBe(state))

  it('counts what was pressed before the server has answered', () => {
    expect(checkedOf([line('a'), line('b')], new Map([['a', false]]))).toBe('some')
    expect(isChecked(line('a', { checked: false }), new Map([['a', true]]))).toBe(true)
  })

  it('CT3 CT4 invalid lines and those above the stock cannot be checked', () => {
    expect(checkable([line('a'), few, off]).map(({ cartId }) => cartId)).toEqual(['a'])
  })
})

it('CT5 pieces of the same goods on other lines count against the limit of a line', () => {
  const bounds = { minNumber: 1, step: 1, limitNumber: 5, stock: 9 }
  expect(boundsOf(line('a', { limitNumber: 5, most: 5 }))).toEqual(bounds)
  expect(boundsOf(line('a', { limitNumber: 5, most: 3 }))).toEqual({ ...bounds, limitNumber: 3 })
})

it.each([
  [{ cash: '-1.50', integral: '0' }, '比加入时降 ￥1.50', true],
  [{ cash: '0.00', integral: '5' }, '比加入时涨 5 福币', false],
  [{ cash: '-2.00', integral: '0.5' }, '比加入时降 ￥2.00，涨 0.5 福币', false],
])('CT11 %j reads %s', (change, text, fell) => {
  expect(changeWords(change, '福币')).toEqual({ text, fell })
})
