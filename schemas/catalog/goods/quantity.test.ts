import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampQuantity, getMaxQuantity, clampTyped, stepQuantity, type QuantityBounds } from './quantity.ts'

const plain: QuantityBounds = { minNumber: 1, step: 1, limitNumber: null, stock: 8 }
const limited = { ...plain, limitNumber: 5 }
const tens: QuantityBounds = { minNumber: 10, step: 10, limitNumber: null, stock: 45 }

describe('GD7 the most that can be bought', () => {
  it.each([
    [plain, 8],
    [limited, 5],
    [{ ...plain, limitNumber: 9 }, 8],
    [tens, 40],
    [{ ...tens, stock: 9 }, 0],
    [{ ...plain, stock: 0 }, 0],
  ])('%j: %i', (bounds, most) => expect(getMaxQuantity(bounds)).toBe(most))
})

describe('GD7 typing', () => {
  it.each([
    ['3', plain, 3, null],
    ['１２', { ...plain, stock: 99 }, 12, null],
    [' 4 ', plain, 4, null],
    ['9', plain, 8, '现有库存 8 件，已调整为 8 件'],
    ['9', limited, 5, '每人限购 5 件，已调整为 5 件'],
    ['9', { ...plain, unchosen: true }, 8, '请先选择规格，已调整为 8 件'],
    ['', plain, 2, null],
    ['0', plain, 2, '请输入不小于 1 的整数'],
    ['-3', plain, 2, '请输入不小于 1 的整数'],
    ['1.5', plain, 2, '请输入不小于 1 的整数'],
    ['1e2', plain, 2, '请输入不小于 1 的整数'],
    ['三', plain, 2, '请输入不小于 1 的整数'],
    ['5', tens, 10, '该商品 10 件起购'],
    ['25', tens, 20, '每次增加 10 件，已调整为 20 件'],
    ['45', tens, 40, '现有库存 45 件，已调整为 40 件'],
    ['1', { ...plain, stock: 0 }, 1, '暂时无货'],
    ['10', { ...tens, stock: 9 }, 10, '现有库存 9 件，不足起购数量 10 件'],
  ])('%o', (typed, bounds, quantity, why) => {
    expect(clampTyped(typed, 2, { bounds })).toEqual({ quantity, why })
  })

  it('says it in the unit of the goods', () => {
    expect(clampTyped('9', 1, { bounds: plain, unit: '盒' }).why).toBe('现有库存 8 盒，已调整为 8 盒')
  })
})

describe('GD7 the buttons', () => {
  it.each([
    [1, 1, plain, 2, null],
    [8, 1, plain, 8, '现有库存 8 件'],
    [5, 1, limited, 5, '每人限购 5 件'],
    [8, 1, { ...plain, unchosen: true }, 8, '请先选择规格'],
    [5, 1, { ...limited, unchosen: true }, 5, '每人限购 5 件'],
    [1, -1, plain, 1, '最少购买 1 件'],
    [10, 1, tens, 20, null],
    [10, -1, tens, 10, '最少购买 10 件'],
    [40, 1, tens, 40, '现有库存 45 件'],
    // Stock went down meanwhile.
    [30, 1, { ...tens, stock: 20 }, 20, '现有库存 20 件'],
  ] as const)('from %i by %i', (from, way, bounds, quantity, why) => {
    expect(stepQuantity(from, way, { bounds })).toEqual({ quantity, why })
  })
})

it('GD7, CT5 whatever is wanted, it is settled once: again it is the same and has nothing to say', () => {
  const bounds = fc.record({
    minNumber: fc.integer({ min: 1, max: 20 }),
    step: fc.integer({ min: 1, max: 10 }),
    limitNumber: fc.option(fc.integer({ min: 20, max: 60 })),
    stock: fc.integer({ min: 20, max: 90 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 200 }), bounds, (wanted, given) => {
      const { quantity } = clampQuantity(wanted, given)
      expect(clampQuantity(quantity, given)).toEqual({ quantity, why: null })
      expect(quantity).toBeGreaterThanOrEqual(given.minNumber)
      expect(quantity).toBeLessThanOrEqual(Math.min(given.stock, given.limitNumber ?? Infinity))
      expect((quantity - given.minNumber) % given.step).toBe(0)
    }),
    { seed: 7, numRuns: process.env.DEEP ? 20_000 : 300 },
  )
})
