import { expect, it } from 'vitest'
import { cartFacts } from './facts.ts'

it.each([
  [1, 1, true],
  [4, 1, false],
  [6, 2, true],
  [10, 1, false],
  [99, 1, true],
])('§3 goods of type %i that come by %i are real: %s', (goodsType, deliveryType, reality) => {
  expect(cartFacts({ goodsType, deliveryType })).toEqual({ reality, deliveryType })
})
