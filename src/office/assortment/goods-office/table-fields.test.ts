import { expect, it } from 'vitest'
import { priceName, type Typed } from './goods-values.ts'
import { rowField, rowKey, skusInitial, supplyInput } from './sku-values.ts'
import { tableFault, tableTyped } from './table-fields.ts'

const NONE = skusInitial({ specs: [], skus: [] })

it('goods without specs have one SKU, which is sold', () => {
  expect(tableTyped(NONE).offered).toEqual([[]])
})

it('a supplier says what he gets of every row, a draft where he knows it already', () => {
  const cost = priceName(rowKey([]), 'cost')
  const fault = (values: Typed, amounts: 'supply' | 'draft') => tableFault(values, [[]], amounts)
  expect([fault(NONE, 'supply'), fault(NONE, 'draft')]).toEqual([expect.stringContaining('1 处'), null])
  const wrong = { ...NONE, [cost]: '六十' }
  expect([fault(wrong, 'supply'), fault(wrong, 'draft')]).toEqual([
    expect.stringContaining('1 处'),
    expect.stringContaining('1 处'),
  ])
  const right = { ...NONE, [cost]: '￥６０', [rowField([], 'onHand')]: '8' }
  expect(fault(right, 'supply')).toBeNull()
  expect(supplyInput(right, [])).toEqual({
    specValues: [],
    code: '',
    picture: null,
    cost: '60.00',
    onHand: 8,
  })
})
