import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(mall.reset)

describe('findPageComponentGoodsListRel', () => {
  beforeEach(async () => {
    await addCatalogue(db)
    await addGoods(
      db,
      { id: 'a', sales: 1, categoryPath: ['c1'], labels: ['l1'] },
      { id: 'b', sales: 2, categoryPath: ['c1'] },
      { id: 'c', sales: 3, categoryPath: ['c2'] },
      { id: 'off', status: 'OFF' },
    )
  })

  it('answers a list per source: ids in their order without what is off the shelf, rules as the filter', async () => {
    const lists = await mall.ok(pageGoods.findPageComponentGoodsListRel, {
      sources: [
        { by: 'ids', ids: ['c', 'off', 'a', 'unknown', 'c'] },
        { by: 'query', catIdList: ['c1'], orderType: 'sales', count: 10 },
        { by: 'ids', ids: [] },
        { by: 'query', labelList: ['l1'] },
        { by: 'query', count: 1, orderType: 'sales' },
      ],
    })
    const ids = lists.map((list) => list.map(({ goodsId }) => goodsId))
    expect(ids).toEqual([['c', 'a', 'c'], ['b', 'a'], [], ['a'], ['c']])
  })

  it('ids of all sources are one query, and one for the activities that run for them', async () => {
    const source = (...list: string[]) => ({ by: 'ids' as const, ids: list })
    const select = vi.spyOn(db, 'select')
    await mall.ok(pageGoods.findPageComponentGoodsListRel, {
      sources: [source('a'), source('b', 'c'), source('a')],
    })
    expect(select).toHaveBeenCalledTimes(2)
  })

  it('a guest gets guest prices', async () => {
    const [[card] = []] = await mall.ok(pageGoods.findPageComponentGoodsListRel, {
      sources: [{ by: 'ids', ids: ['a'] }],
    })
    expect(card?.price.cash).toBe('120.00')
    const { token } = await mall.build.member()
    const [[own] = []] = await mall.ok(
      pageGoods.findPageComponentGoodsListRel,
      { sources: [{ by: 'ids', ids: ['a'] }] },
      { token },
    )
    expect(own?.price.cash).toBe('100.00')
  })

  it('issue 36.12 for a member rows by rule begin with what his points can pay', async () => {
    await db.update(goods).set({ payModel: 1, integral: 15_000 }).where(eq(goods.id, 'c'))
    await db.update(goods).set({ payModel: 5, integral: 15_000 }).where(eq(goods.id, 'b'))
    const sources = [
      { by: 'query' as const, orderType: 'sales' as const, count: 3 },
      { by: 'query' as const, orderType: 'sales' as const, count: 2 },
      { by: 'query' as const, orderType: 'priceDesc' as const, count: 3 },
      { by: 'query' as const, payModels: [1], count: 3 },
      { by: 'ids' as const, ids: ['c', 'a'] },
    ]
    const idsFor = async (token?: string) =>
      (await mall.ok(pageGoods.findPageComponentGoodsListRel, { sources }, token ? { token } : {})).map(
        (list) => list.map(({ goodsId }) => goodsId),
      )
    const byRule = await idsFor()
    expect(byRule.slice(0, 2)).toEqual([
      ['c', 'b', 'a'],
      ['c', 'b'],
    ])
    const { token, user } = await mall.build.member()
    const poor = await idsFor(token)
    expect(poor.slice(0, 2)).toEqual([
      ['b', 'a', 'c'],
      ['b', 'a'],
    ])
    await mall.build.points(user.id, 14_999)
    expect(await idsFor(token)).toEqual(poor)
    await mall.build.points(user.id, 1)
    const rich = await idsFor(token)
    expect(rich.slice(0, 2)).toEqual(byRule.slice(0, 2))
    // An order by price, goods for points and goods that a merchandiser named stay as they are.
    expect(poor.slice(2)).toEqual(rich.slice(2))
  })

  it('of a row nothing asks for more points than the member has as long as the rule finds enough others', async () => {
    const made = Array.from({ length: 30 }, (_, at) => ({
      id: `r${at}`,
      sales: 100 - at,
      categoryPath: ['row'],
      payModel: (at % 7) + 1,
      integral: (at + 1) * 1000,
    }))
    await addGoods(db, ...made)
    const { token, user } = await mall.build.member()
    const rule = { by: 'query' as const, orderType: 'sales' as const, catIdList: ['row'] }
    const rowOf = async (count: number) => {
      const sources = [{ ...rule, count }]
      const [row = []] = await mall.ok(pageGoods.findPageComponentGoodsListRel, { sources }, { token })
      return row.map(({ goodsId }) => made.findIndex(({ id }) => id === goodsId))
    }
    const isPayable = (at: number, points: number) =>
      [2, 5, 6, 7].includes((at % 7) + 1) || (at + 1) * 1000 <= points
    const all = made.map((_, at) => at)
    for (const [granted, points] of [
      [0, 0],
      [1, 1],
      [9999, 10_000],
      [20_000, 30_000],
    ] as const) {
      if (granted > 0) await mall.build.points(user.id, granted)
      const payable = all.filter((at) => isPayable(at, points))
      const barred = all.filter((at) => !isPayable(at, points))
      const row = await rowOf(10)
      expect(
        row.filter((at) => !isPayable(at, points)),
        `${points} points`,
      ).toEqual([])
      expect(row).toEqual(row.toSorted((one, other) => one - other))
      expect(await rowOf(30)).toEqual([...payable, ...barred])
    }
  })

  it('more than a hundred sources are refused', async () => {
    const sources = Array.from({ length: 101 }, () => ({ by: 'ids' as const, ids: [] }))
    expect((await mall.call(pageGoods.findPageComponentGoodsListRel, { sources })).code).toBe('BAD_INPUT')
  })
})
