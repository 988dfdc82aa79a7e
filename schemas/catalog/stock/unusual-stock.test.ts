import { expect, it } from 'vitest'
import { unusualStock } from './unusual-stock.ts'

it('stock is unusual that is set to 0 from some', () => {
  expect(unusualStock('茶礼', { seen: 341, after: 0 })).toBe('茶礼：在库由 341 件改为 0 件，商城会显示无货')
  expect(unusualStock('茶礼', { seen: 341, after: 1 })).toBeNull()
  expect(unusualStock('茶礼', { seen: 0, after: 0 })).toBeNull()
})
