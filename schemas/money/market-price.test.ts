import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findCrossedOutPrice, isAboveMarket } from './market-price.ts'
import { formatYuan } from './money.ts'
import { getAmountDue } from './pay-models.ts'
import { formatPoints, parseRate } from './points.ts'

it.each([
  ['100.01', '0', '100.00', true],
  ['100.00', '0', '100.00', false],
  ['99.99', '0', '100.00', false],
  ['100.00', '0', null, false],
  ['100.00', '0', undefined, false],
  ['100.00', '0', '0.00', false],
  ['', '', '100.00', false],
  ['a lot', '0', '100.00', false],
  // 3 points a yuan.
  ['0.00', '300.01', '100.00', true],
  ['0.00', '300', '100.00', false],
  ['', '999', '100.00', true],
  ['40.00', '180', '100.00', false],
  ['40.00', '180.01', '100.00', true],
  ['40.00', 'many', '100.00', false],
])('￥%s and %s points beside ￥%s on the market', (cash, integral, market, above) =>
  expect(isAboveMarket({ cash, integral }, market, parseRate('3'))).toBe(above),
)

const price = fc.record({
  payModel: fc.integer({ min: 1, max: 8 }),
  cash: fc.integer({ min: 0, max: 300 }),
  points: fc.integer({ min: 0, max: 900 }),
  market: fc.option(fc.integer({ min: 0, max: 400 })),
})

it('a price is crossed out only beside one that is lower, whichever way that is paid', () => {
  const r4 = parseRate('3')
  fc.assert(
    fc.property(price, ({ payModel, cash, points, market }) => {
      const marketPrice = market === null ? null : formatYuan(market)
      const shown = { payModel, cash: formatYuan(cash), integral: formatPoints(points), marketPrice }
      const crossed = findCrossedOutPrice(shown, r4)
      const worth = [false, true].map((inPoints) => {
        const due = getAmountDue({ payModel, cash, points }, inPoints)
        return due.cash + due.points / 3
      })
      const isAbove = market !== null && worth.every((one) => market > Math.ceil(one))
      expect(crossed).toBe(isAbove ? marketPrice : null)
    }),
  )
})

it('of points and cash both count', () => {
  const mixed = { payModel: 3, cash: '40.00', integral: '180', marketPrice: '99.00' }
  expect(findCrossedOutPrice(mixed, parseRate('3'))).toBeNull()
  expect(findCrossedOutPrice(mixed, parseRate('10'))).toBe('99.00')
  expect(findCrossedOutPrice({ ...mixed, payModel: 2 }, parseRate('3'))).toBe('99.00')
})
