import { describe, expect, it } from 'vitest'
import {
  getMaxQuantity,
  countPicked,
  type PickFacts,
  findQuantityRefusal,
  limitPicks,
  findVoucherRefusal,
  getVoucherState,
  setPick,
} from './picks.ts'

const NOW = 1_000
const kinds = ['VOUCHER', 'BOOK'] as const
const statuses = ['CREATED', 'ACTIVE', 'USED', 'EXPIRED', 'DISABLED'] as const
const MOST = 4

/** Every kind, state, number of picks and of what is left of them, before, at and after the end. */
const all = kinds.flatMap((kind) =>
  statuses.flatMap((status) =>
    Array.from({ length: MOST }, (_, at) => at + 1).flatMap((picks) =>
      Array.from({ length: picks + 1 }, (_, left) => left).flatMap((left) =>
        [NOW - 1, NOW, NOW + 1].map((expiresAt): PickFacts => ({ kind, status, picks, left, expiresAt })),
      ),
    ),
  ),
)

describe('GC7 what can be picked now', () => {
  it('only of one that is bound, in time and not used up', () => {
    expect(all).toHaveLength(2 * 5 * (2 + 3 + 4 + 5) * 3)
    for (const facts of all) {
      const { status, left, expiresAt } = facts
      const open = status === 'ACTIVE' && left > 0 && expiresAt > NOW
      expect(findVoucherRefusal(facts, NOW) === null, JSON.stringify(facts)).toBe(open)
      expect(getVoucherState(facts, NOW) === 'ACTIVE').toBe(open)
    }
  })

  it('a voucher all at once, a book any part of what is left', () => {
    for (const { kind, picks, left } of all)
      for (const quantity of [-1, 0, 0.5, NaN, ...Array.from({ length: picks + 2 }, (_, at) => at + 1)]) {
        const whole = Number.isInteger(quantity) && quantity >= 1
        const fits = kind === 'VOUCHER' ? quantity === left : quantity <= left
        expect(findQuantityRefusal({ kind, left }, quantity) === null, `${kind} ${left} ${quantity}`).toBe(
          whole && fits,
        )
      }
  })

  it('says why not', () => {
    const facts = { kind: 'VOUCHER', status: 'ACTIVE', picks: 2, left: 2, expiresAt: NOW } as const
    expect(findVoucherRefusal(facts, NOW)).toBe('该提货券已过期')
    expect(findVoucherRefusal({ ...facts, kind: 'BOOK', left: 0 }, NOW)).toBe('该礼品册已用完')
    expect(findVoucherRefusal({ ...facts, status: 'DISABLED' }, NOW)).toContain('已停用')
    expect(findQuantityRefusal({ kind: 'VOUCHER', left: 2 }, 1)).toBe('请选满 2 件后一起提货，还差 1 件')
    expect(findQuantityRefusal({ kind: 'BOOK', left: 2 }, 3)).toBe('最多还能选 2 件，请减少数量')
    expect(findQuantityRefusal({ kind: 'BOOK', left: 2 }, 0)).toBe('请至少选择一件礼品')
  })
})

describe('a choice', () => {
  it('never goes over what is left and what is on the shelf, whatever is wanted', () => {
    for (let left = 0; left <= MOST; left++)
      for (let stock = 0; stock <= MOST; stock++)
        for (let wanted = -1; wanted <= MOST + 1; wanted++) {
          const before = setPick({}, 'a', { quantity: 1, left, stock: 9 })
          const after = setPick(before, 'b', { quantity: wanted, left, stock })
          expect(countPicked(after)).toBeLessThanOrEqual(left)
          expect(after.b ?? 0).toBe(Math.max(0, Math.min(wanted, stock, left - countPicked(before))))
          expect(after.a).toBe(before.a)
          expect(Object.values(after)).not.toContain(0)
        }
  })

  it('that was kept loses what is gone, and no more', () => {
    const stocks = new Map([
      ['a', 1],
      ['b', 5],
    ])
    expect(limitPicks({ a: 2, b: 1, gone: 1 }, stocks, 4)).toEqual({ a: 1, b: 1 })
    expect(limitPicks({ b: 3, a: 1 }, stocks, 2)).toEqual({ b: 2 })
  })

  it('counts what is chosen of a SKU itself as room for it', () => {
    expect(getMaxQuantity({ a: 2, b: 1 }, 'a', { left: 4, stock: 9 })).toBe(3)
    expect(getMaxQuantity({ a: 2, b: 1 }, 'c', { left: 4, stock: 9 })).toBe(1)
    expect(setPick({ a: 2 }, 'a', { quantity: 0, left: 4, stock: 9 })).toEqual({})
  })
})
