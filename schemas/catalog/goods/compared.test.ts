import { expect, it } from 'vitest'
import { formatComparedIds, readComparedIds } from './compared.ts'

it('CP1 goods of an address are read with their SKU or without, and written the same', () => {
  const ids = [{ goodsId: '88', skuId: '8801' }, { goodsId: '99' }]
  expect(formatComparedIds(ids)).toBe('88:8801,99')
  expect(readComparedIds('88:8801,99')).toEqual(ids)
  expect(formatComparedIds([])).toBeUndefined()
})

it.each([
  ['', ''],
  [' 88 , ,<b>,99:', '88,99'],
  ['88:1,88:1,88:2', '88:1,88:2'],
  ['1,2,3,4,5', '1,2,3,4'],
  [`${'x'.repeat(65)},1:${'y'.repeat(65)}`, '1'],
])('CP1 of %j is left %j', (text, left) => {
  expect(formatComparedIds(readComparedIds(text)) ?? '').toBe(left)
})

it('an address without goods names none', () => expect(readComparedIds(undefined)).toEqual([]))
