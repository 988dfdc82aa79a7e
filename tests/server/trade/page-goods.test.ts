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

  it('issue 36.12 for a member without points rows by rule begin with what can be bought without any', async () => {
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
    await mall.build.points(user.id, 100)
    const rich = await idsFor(token)
    expect(rich.slice(0, 2)).toEqual(byRule.slice(0, 2))
    // An order by price, goods for points and goods that a merchandiser named stay as they are.
    expect(poor.slice(2)).toEqual(rich.slice(2))
  })

  it('more than a hundred sources are refused', async () => {
    const sources = Array.from({ length: 101 }, () => ({ by: 'ids' as const, ids: [] }))
    expect((await mall.call(pageGoods.findPageComponentGoodsListRel, { sources })).code).toBe('BAD_INPUT')
  })
})
