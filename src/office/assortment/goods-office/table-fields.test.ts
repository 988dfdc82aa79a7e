import { expect, it } from 'vitest'
import { makeSkuPriceName, type Typed } from './goods-values.ts'
import { makeRowFieldName, makeRowKey, toSkuValues, toSupplyInput } from './sku-values.ts'
import { validateTable, readSkuTable } from './table-fields.ts'

const NONE = toSkuValues({ specs: [], skus: [] })

it('goods without specs have one SKU, which is sold', () => {
  expect(readSkuTable(NONE).offered).toEqual([[]])
})

it('a supplier says what he gets of every row, a draft where he knows it already', () => {
  const cost = makeSkuPriceName(makeRowKey([]), 'cost')
  const fault = (values: Typed, amounts: 'supply' | 'draft') => validateTable(values, [[]], amounts)
  expect([fault(NONE, 'supply'), fault(NONE, 'draft')]).toEqual([expect.stringContaining('1 处'), null])
  const wrong = { ...NONE, [cost]: '六十' }
  expect([fault(wrong, 'supply'), fault(wrong, 'draft')]).toEqual([
    expect.stringContaining('1 处'),
    expect.stringContaining('1 处'),
  ])
  const right = { ...NONE, [cost]: '￥６０', [makeRowFieldName([], 'onHand')]: '8' }
  expect(fault(right, 'supply')).toBeNull()
  expect(toSupplyInput(right, [])).toEqual({
    specValues: [],
    code: '',
    picture: null,
    cost: '60.00',
    onHand: 8,
  })
})
