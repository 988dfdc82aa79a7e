import { describe, expect, it } from 'vitest'
import { validatePrice, MAX_PRICE_FEN, validateTiers } from './price-faults.ts'

const prices = { cash: 0, points: 0, goodsPrice: 100, marketPrice: null, cost: 0 }
const sold = (payModel: number, cash: number, points: number) =>
  validatePrice(payModel, { ...prices, cash, points }) === null

describe('the parts of a price', () => {
  it.each([
    [1, [false, false, true, false]],
    [2, [false, true, false, false]],
    [3, [false, true, true, true]],
    [4, [false, true, true, true]],
    [5, [false, false, false, true]],
    [6, [false, true, true, true]],
    [7, [false, true, true, true]],
    [8, [false, false, false, false]],
  ])('payModel %i', (payModel, [none, cash, points, both]) => {
    expect([
      sold(payModel, 0, 0),
      sold(payModel, 100, 0),
      sold(payModel, 0, 100),
      sold(payModel, 100, 100),
    ]).toEqual([none, cash, points, both])
  })

  it('are bounded, and a guest has a price where only cash is shown', () => {
    const cash = { ...prices, cash: 100 }
    expect(validatePrice(2, { ...cash, goodsPrice: 0 })).toMatchObject({ at: 'goodsPrice' })
    expect(validatePrice(3, { ...cash, goodsPrice: 0 })).toBeNull()
    expect(validatePrice(2, { ...cash, cash: MAX_PRICE_FEN + 1 })?.words).toContain('9999999.99')
    expect(validatePrice(2, { ...cash, cost: -1 })?.words).toContain('9999999.99')
  })
})

describe('tiers', () => {
  it.each([
    [[], null],
    [[{ from: 10, cash: 90 }], null],
    [[{ from: 10, cash: 100 }], null],
    [[{ from: 10, cash: 101 }], '低于阶梯价'],
    [[{ from: 1, cash: 90 }], '便宜'],
    [[{ from: 10, cash: 0 }], '便宜'],
    [
      [
        { from: 10, cash: 90 },
        { from: 10, cash: 80 },
      ],
      '便宜',
    ],
    [
      [
        { from: 10, cash: 90 },
        { from: 20, cash: 90 },
      ],
      '便宜',
    ],
    [Array.from({ length: 11 }, (_, at) => ({ from: at + 2, cash: 90 - at })), '10 档'],
  ])('%j', (tiers, fault) => {
    const said = validateTiers(2, tiers, { cash: 100 })
    expect(fault === null ? said : (said ?? '')).toEqual(
      fault === null ? null : expect.stringContaining(fault),
    )
  })

  it('that are dearer than the piece alone are named with both figures', () => {
    const tiers = [
      { from: 10, cash: 18_000 },
      { from: 20, cash: 9_000 },
    ]
    expect(validateTiers(2, tiers, { cash: 10_000 })).toBe(
      '会员现金价 ￥100.00 低于阶梯价（10 件起 ￥180.00），请修改阶梯价',
    )
    expect(validateTiers(2, tiers, { cash: 18_000 })).toBeNull()
  })

  it('are for prices that are cash', () => {
    expect(validateTiers(3, [{ from: 10, cash: 90 }], { cash: 100 })).toContain('阶梯价')
    expect(validateTiers(5, [{ from: 10, cash: 90 }], { cash: 100 })).toBeNull()
  })
})
