import { describe, expect, it } from 'vitest'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { applyStockMove, readStockMove, validateStock } from './move.ts'

describe('a move of stock', () => {
  it.each([
    ['set', '0', 0],
    ['set', ' １２ ', 12],
    ['set', '-1', null],
    ['add', '+5', 5],
    ['add', '－５', -5],
    ['add', '0', null],
    ['add', '1.5', null],
    ['add', '十', null],
    ['set', '', null],
    ['set', String(GOODS_LIMITS.stock + 1), null],
    ['add', String(-GOODS_LIMITS.stock - 1), null],
  ] as const)('%s %j reads %j', (by, typed, pieces) => {
    expect(readStockMove(by, typed)).toEqual(pieces === null ? null : { by, pieces })
  })

  it('leaves what is held, and no more than a house takes', () => {
    expect(applyStockMove(10, { by: 'set', pieces: 3 })).toBe(3)
    expect(applyStockMove(10, { by: 'add', pieces: -3 })).toBe(7)
    expect(validateStock(2, { reserved: 2 })).toBeNull()
    expect(validateStock(1, { reserved: 2 })).toContain('有 2 件被')
    expect(validateStock(-1, { reserved: 0 })).toBe('在库不能少于 0 件')
    expect(validateStock(GOODS_LIMITS.stock + 1, { reserved: 0 })).toBe(`在库最多 ${GOODS_LIMITS.stock} 件`)
  })
})
