import { expect, it } from 'vitest'
import { describeUnusualStock } from './unusual-stock.ts'

it('stock is unusual that is set to 0 from some', () => {
  expect(describeUnusualStock('茶礼', { seen: 341, after: 0 })).toBe(
    '茶礼：在库由 341 件改为 0 件，商城会显示无货',
  )
  expect(describeUnusualStock('茶礼', { seen: 341, after: 1 })).toBeNull()
  expect(describeUnusualStock('茶礼', { seen: 0, after: 0 })).toBeNull()
})
