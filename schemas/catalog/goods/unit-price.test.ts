import { expect, it } from 'vitest'
import { readContent, formatUnitPrice } from './unit-price.ts'

it.each([
  ['净含量', '500g', { kind: 'mass', size: 500_000 }],
  ['规格', '30g×4', { kind: 'mass', size: 120_000 }],
  ['净含量', '0.5 L', { kind: 'volume', size: 500 }],
  // A cup holds half a litre and is sold empty.
  ['容量', '500ml', null],
  ['规格', '50ml 送 10ml', null],
  ['净含量', '两支装', null],
])('%s %s says how much there is', (name, value, content) => {
  expect(readContent([{ name, value }])).toEqual(content)
})

it('the chosen SKU, which stands first, knows better than the parameters', () => {
  const stated = [
    { name: '净含量', value: '750g' },
    { name: '净含量', value: '500g' },
  ]
  expect(readContent(stated)).toEqual({ kind: 'mass', size: 750_000 })
})

it('a price for 100 g or 100 ml is rounded to the fen', () => {
  expect(formatUnitPrice(9900, { kind: 'volume', size: 500 })).toBe('￥19.80/100ml')
  expect(formatUnitPrice(10_000, { kind: 'mass', size: 750_000 })).toBe('￥13.33/100g')
})
