import { expect, it } from 'vitest'
import { isAboveMarket } from './market-price.ts'
import { rateOf } from './points.ts'

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
  expect(isAboveMarket({ cash, integral }, market, rateOf('3'))).toBe(above),
)
