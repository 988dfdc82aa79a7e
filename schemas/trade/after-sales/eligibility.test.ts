import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseAfterSale,
  canApplyForAfterSale,
  type AfterSaleLine,
  type AfterSaleOrder,
} from './eligibility.ts'

const DAY = 86_400_000
const now = 1_000 * DAY
const line = (more: Partial<AfterSaleLine> = {}): AfterSaleLine => ({
  goodsType: 1,
  quantity: 5,
  shipped: 0,
  taken: { unshipped: 0, shipped: 0 },
  used: false,
  ...more,
})
const order = (status: AfterSaleOrder['status'], completedAt: number | null = null) => ({
  status,
  completedAt,
})
const none = { types: [], most: 0 }

describe('AS1 AS2 what can be applied for', () => {
  it('unshipped: a refund alone', () => {
    expect(chooseAfterSale(line(), order(20), now)).toEqual({
      unshipped: { types: [1], most: 5 },
      shipped: none,
      reason: null,
    })
  })

  it('part shipped: all types for what was sent, a refund for the rest, less what is taken', () => {
    const choice = chooseAfterSale(line({ shipped: 3, taken: { unshipped: 1, shipped: 1 } }), order(25), now)
    expect(choice).toEqual({
      unshipped: { types: [1], most: 1 },
      shipped: { types: [1, 2, 3], most: 2 },
      reason: null,
    })
  })

  it('waiting to be picked up: a refund; picked up: all', () => {
    expect(chooseAfterSale(line({ goodsType: 6 }), order(35), now).unshipped).toEqual({ types: [1], most: 5 })
    expect(chooseAfterSale(line({ goodsType: 6 }), order(40, now), now)).toMatchObject({
      unshipped: none,
      shipped: { types: [1, 2, 3], most: 5 },
    })
  })

  it.each([
    [4, false, [1]],
    [5, false, [1, 2, 3, 4]],
    [7, false, [1]],
    [9, false, [1]],
    [10, false, []],
    [12, false, [1, 2]],
    [99, false, [1, 2, 3]],
    [4, true, []],
    [7, true, []],
    [9, true, []],
    [1, true, [1, 2, 3]],
  ])('B.9 goods type %i, used %s: %j', (goodsType, used, types) => {
    expect(chooseAfterSale(line({ goodsType, used, shipped: 5 }), order(30), now).shipped.types).toEqual(
      types,
    )
  })

  it.each([
    [7 * DAY - 1, [1, 2, 3]],
    [7 * DAY, [3]],
    [15 * DAY - 1, [3]],
    [15 * DAY, []],
  ])('AS12 %i ms after completion: %j', (after, types) => {
    const choice = chooseAfterSale(line({ shipped: 5 }), order(40, now - after), now)
    expect(choice.shipped.types).toEqual(types)
    expect(choice.reason === null).toBe(types.length > 0)
  })

  it.each<[string, Partial<AfterSaleLine>, AfterSaleOrder, string]>([
    ['unpaid', {}, order(10), '订单尚未付款，可直接取消订单'],
    ['cancelled', {}, order(50), '订单已取消或已关闭，不能申请售后'],
    ['closed', {}, order(60), '订单已取消或已关闭，不能申请售后'],
    ['a film', { goodsType: 10 }, order(20), '该商品出票后不支持退换'],
    ['a used code', { goodsType: 4, used: true }, order(30), '该商品仅支持使用前申请退款'],
    [
      'all taken',
      { taken: { unshipped: 5, shipped: 0 } },
      order(20),
      '该商品已全部申请售后，请在售后列表查看',
    ],
    [
      'late',
      {},
      order(40, now - 15 * DAY),
      '已超过售后申请期限（完成后 7 天内可退、15 天内可换），如有问题请联系客服',
    ],
  ])('AS12 says why not: %s', (_, more, of, reason) => {
    expect(chooseAfterSale(line(more), of, now)).toEqual({ unshipped: none, shipped: none, reason })
  })

  it('never offers more pieces than were bought and not taken', () => {
    const part = fc.integer({ min: 0, max: 9 })
    const status = fc.constantFrom(10, 20, 25, 30, 35, 40, 50, 60)
    fc.assert(
      fc.property(fc.tuple(part, part, part, part), status, ([a, b, c, d], code) => {
        const taken = { unshipped: b, shipped: d }
        const of = line({ quantity: a + b + c + d, shipped: c + d, taken })
        const { unshipped, shipped } = chooseAfterSale(of, order(code, now), now)
        expect(unshipped.most + shipped.most).toBeLessThanOrEqual(a + c)
        expect(unshipped.most >= 0 && shipped.most >= 0).toBe(true)
      }),
      { seed: 20260231, numRuns: process.env.DEEP ? 100_000 : 500 },
    )
  })
})

describe('AS2 whether an application fits', () => {
  const choice = chooseAfterSale(line({ shipped: 3 }), order(25), now)
  it.each([
    [{ type: 1, unshipped: true, quantity: 2 }, true],
    [{ type: 1, unshipped: true, quantity: 3 }, false],
    [{ type: 2, unshipped: true, quantity: 1 }, false],
    [{ type: 3, unshipped: false, quantity: 3 }, true],
    [{ type: 4, unshipped: false, quantity: 1 }, false],
    [{ type: 1, unshipped: false, quantity: 0 }, false],
    [{ type: 1, unshipped: false, quantity: -1 }, false],
    [{ type: 1, unshipped: false, quantity: 0.5 }, false],
    [{ type: 1, unshipped: false, quantity: NaN }, false],
  ] as const)('%j: %s', (asked, fits) => expect(canApplyForAfterSale(choice, asked)).toBe(fits))
})
