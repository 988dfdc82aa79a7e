import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { filterCases, termCases } from './filter-cases.ts'
import { goodsOfLists } from './goods-of-lists.ts'

const mall = await startTestMall()
const { db } = mall.services
type Query = In<typeof goods.queryGoodPage>

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(db, ...goodsOfLists)
})

async function found(query: Query, token?: string): Promise<string[]> {
  const page = await mall.ok(goods.queryGoodPage, { pageSize: 100, ...query }, { token })
  expect(page.total).toBe(page.list.length)
  return page.list.map(({ goodsId }) => goodsId)
}
const sorted = async (query: Query, token?: string) => (await found(query, token)).sort()

describe('§3 goods filter, each field alone', () => {
  it('only what is on the shelf is found', async () => {
    expect(await sorted({})).toEqual(['cup', 'points', 'rice', 'wool'])
  })

  const cases: readonly (readonly [Query, readonly string[]])[] = [
    [{ goodsName: '杯' }, ['cup', 'points']],
    ...filterCases,
    [{ pageType: 'x', pageVersion: '9' }, []],
  ]
  it.each(cases)('%j finds %j', async (query, ids) => {
    expect(await sorted(query)).toEqual(ids)
  })

  it('pairs of fields are ANDed: every pair finds what both find', async () => {
    const narrow = cases.filter(([, ids]) => ids.length > 0 && ids.length < 4)
    const pairs = narrow.flatMap(([one, first], i) =>
      narrow.slice(i + 1).flatMap(([other, second]) => {
        const clash =
          Object.keys(one).some((key) => key in other) || ('productSource' in one && 'sourceList' in other)
        return clash ? [] : [{ query: { ...one, ...other }, both: first.filter((id) => second.includes(id)) }]
      }),
    )
    expect(pairs.length).toBeGreaterThan(400)
    for (const { query, both } of pairs.filter((_, i) => process.env.DEEP || i % 4 === 0))
      expect([query, await sorted(query)]).toEqual([query, both])
  }, 300_000)

  it.each([
    { sellPriceStart: 'abc' },
    { catIdList: ["x' or 1=1"] },
    { minNumber: 0 },
    { sourceList: ['a'] },
    { isReal: 'perhaps' },
  ])('GL7 refuses %o', async (query) => {
    const answer = await mall.call(goods.queryGoodPage, query as Query)
    expect(answer).toMatchObject({ status: 200, code: 'BAD_INPUT' })
  })
})

describe('GL12 figures that need a role', () => {
  it.each(termCases)(
    '%j is ignored for guests and plain buyers, and finds %j for who may see them',
    async (query, ids) => {
      const all = ['cup', 'points', 'rice', 'wool']
      expect(await sorted(query)).toEqual(all)
      const plain = await mall.build.member()
      expect(await sorted(query, plain.token)).toEqual(all)
      const given = [{ roles: ['admin'] }, { roles: ['editor'] }, { roles: ['purchaser'] }]
      for (const who of [...given, { identityType: 1 }, { identityType: 3 }, { partnerStatus: 1 }]) {
        const { token } = await mall.build.member(who)
        expect(await sorted(query, token)).toEqual(ids)
      }
      const { token } = await mall.build.member({ identityType: 2 })
      expect(await sorted(query, token)).toEqual(all)
    },
  )
})

describe('GL8 orders', () => {
  it.each([
    [{}, ['rice', 'cup', 'points', 'wool']],
    [{ orderType: 'sales' }, ['rice', 'cup', 'wool', 'points']],
    [{ orderType: 'newest' }, ['points', 'rice', 'wool', 'cup']],
    [{ orderType: 'priceAsc' }, ['rice', 'cup', 'wool', 'points']],
    [{ orderType: 'priceDesc' }, ['wool', 'cup', 'rice', 'points']],
  ] as [Query, string[]][])('%j', async (query, ids) => {
    expect(await found(query)).toEqual(ids)
  })

  it('price orders by what the viewer is shown', async () => {
    await addGoods(db, { id: 'mixed', payModel: 2, cash: 4000, goodsPrice: 20_000 })
    const { token } = await mall.build.member()
    expect((await found({ orderType: 'priceAsc' }))[0]).toBe('rice')
    expect((await found({ orderType: 'priceAsc' }, token))[0]).toBe('mixed')
    expect(await sorted({ sellPriceEnd: '45' }, token)).toEqual(['mixed'])
    expect(await sorted({ sellPriceEnd: '45' })).toEqual([])
  })

  it('ties are told apart by the id, so pages never repeat or lose goods', async () => {
    await addGoods(db, ...Array.from({ length: 45 }, (_, i) => ({ id: `t${String(i).padStart(2, '0')}` })))
    for (const orderType of ['default', 'sales', 'newest', 'priceAsc', 'priceDesc'] as const) {
      const seen: string[] = []
      for (const pageNum of [1, 2, 3, 4, 5])
        seen.push(
          ...(await mall.ok(goods.queryGoodPage, { orderType, pageNum })).list.map((card) => card.goodsId),
        )
      expect(new Set(seen).size).toBe(49)
      expect(seen).toHaveLength(49)
    }
  })
})

describe('§9 pages', () => {
  beforeEach(() => addGoods(db, ...Array.from({ length: 30 }, (_, i) => ({ id: `p${i}`, shopId: 's9' }))))

  it.each([
    [10, 3, 10],
    [20, 2, 10],
    [30, 1, 30],
    [100_000_000, 1, 30],
  ])(
    'size %i: the last page is %i with %i goods, and a page past the end is the last one (GL9)',
    async (size, last, n) => {
      const page = await mall.ok(goods.queryGoodPage, { shopId: 's9', pageSize: size, pageNum: 999_999 })
      expect(page).toMatchObject({ total: 30, pageNum: last, pageSize: Math.min(size, 100) })
      expect(page.list).toHaveLength(n)
    },
  )

  it('nothing found is page 1 of nothing', async () => {
    const page = await mall.ok(goods.queryGoodPage, { shopId: 'none', pageNum: 7 })
    const nothing = { list: [], total: 0, pageNum: 1, pageSize: 10 }
    expect(page).toEqual({ ...nothing, understood: null, opens: null, conflict: { parts: ['shop'] } })
  })
})

describe('§6 prices', () => {
  const price = async (goodsId: string, token?: string) =>
    (await mall.ok(goods.findDetail, { goodsId }, { token })).price

  it('a guest gets the goodsPrice of payModel 2 and never the member cash', async () => {
    expect(await price('cup')).toEqual({
      payModel: 2,
      cash: '120.00',
      integral: '0',
      goodsPrice: '120.00',
      marketPrice: '150.00',
    })
    await addGoods(db, { id: 'secret', cash: 7777, goodsPrice: 8888, marketPrice: 8000 })
    const asked = [
      mall.call(goods.queryGoodPageWithAgg, { goodsName: '商品secret' }),
      mall.call(goods.findDetail, { goodsId: 'secret', skuId: 'secret-1' }),
      mall.call(goods.findDetailSpec, { goodsId: 'secret' }),
      mall.call(goods.findSurfaceProdBySKUIDS, { skuIds: ['secret-1'] }),
      mall.call(goods.findGroupGoods, {}),
      mall.call(goods.findFamousGoodsList, {}),
    ]
    for (const answer of await Promise.all(asked)) {
      expect(answer.code).toBe('100')
      expect(JSON.stringify(answer)).not.toMatch(/77\.77|7777/)
    }
  })

  it('a member gets the member cash', async () => {
    const { token } = await mall.build.member()
    expect(await price('cup', token)).toMatchObject({
      cash: '100.00',
      goodsPrice: '120.00',
      marketPrice: '150.00',
    })
  })

  it('a market price that is not higher is none', async () => {
    await addGoods(db, { id: 'm', cash: 7777, goodsPrice: 8888, marketPrice: 8000 })
    const { token } = await mall.build.member()
    expect((await price('m')).marketPrice).toBeNull()
    expect((await price('m', token)).marketPrice).toBe('80.00')
  })

  it('points are decimal strings, and a mixed price is the same for guests', async () => {
    expect(await price('points')).toMatchObject({ payModel: 1, integral: '80' })
    expect(await price('wool')).toMatchObject({ payModel: 3, integral: '1', cash: '300.00' })
  })
})

it('C.2 payModels 3 and 4 are one choice, which finds the goods of both', async () => {
  const kinds = [2, 3, 4, 4]
  await addGoods(db, ...kinds.map((payModel, at) => ({ id: `kind${at}`, shopId: 's9', payModel })))
  const facets = async (query: In<typeof goods.aggQueryGoodPage>) =>
    (await mall.ok(goods.aggQueryGoodPage, { shopId: 's9', ...query })).payModels
  const mixed = { value: '3', label: '积分+现金', count: 3, picture: null }
  const both = [{ value: '2', label: '纯现金', count: 1, picture: null }, mixed]
  expect(await facets({})).toEqual(both)
  for (const payModels of [[3], [4], [4, 3]]) {
    expect(await facets({ payModels })).toEqual(both)
    const { list } = await mall.ok(goods.queryGoodPage, { shopId: 's9', payModels })
    expect(list.map(({ price }) => price.payModel).sort()).toEqual([3, 4, 4])
  }
  expect(await facets({ goodsName: '什么也没有', payModels: [4, 3] })).toEqual([{ ...mixed, count: 0 }])
})
