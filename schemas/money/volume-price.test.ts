import { describe, expect, it } from 'vitest'
import { getCashAt, listTierRows } from './volume-price.ts'

const tiers = [
  { from: 50, cash: '32.90' },
  { from: 10, cash: '36.90' },
]

describe('GD5 tiers', () => {
  it('stand by quantity, each up to the next', () => {
    expect(listTierRows(tiers, '39.90')).toEqual([
      { from: 10, to: 49, cash: '36.90' },
      { from: 50, to: null, cash: '32.90' },
    ])
  })

  it('that save nothing are left out: dearer than the SKU, or than an earlier tier', () => {
    expect(listTierRows(tiers, '36.90')).toEqual([{ from: 50, to: null, cash: '32.90' }])
    expect(listTierRows([...tiers, { from: 60, cash: '33.00' }], '39.90')).toHaveLength(2)
    expect(listTierRows(tiers, '9.00')).toEqual([])
  })

  it.each([
    [9, '39.90'],
    [10, '36.90'],
    [49, '36.90'],
    [1000, '32.90'],
  ])('C.4 one of %i costs %s', (quantity, cash) => {
    expect(getCashAt(tiers, '39.90', quantity)).toBe(cash)
  })
})
