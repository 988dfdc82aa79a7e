import { expect, it } from 'vitest'
import { isAboveMarket } from './market-price.ts'

it.each([
  ['100.01', '100.00', true],
  ['100.00', '100.00', false],
  ['99.99', '100.00', false],
  ['100.00', null, false],
  ['100.00', undefined, false],
  ['100.00', '0.00', false],
  ['', '100.00', false],
  ['a lot', '100.00', false],
])('%s beside %s on the market', (price, market, above) => expect(isAboveMarket(price, market)).toBe(above))
