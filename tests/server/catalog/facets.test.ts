import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { parseYuan, formatYuan } from '#schemas/money/money.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
type Query = In<typeof goods.queryGoodPage>
type Facets = Out<typeof goods.aggQueryGoodPage>
type ListName = Exclude<keyof Facets, 'specs' | 'priceBands' | 'inStock'>

const facets = (query: Query, token?: string) => mall.ok(goods.aggQueryGoodPage, query, { token })
const total = async (query: Query, token?: string) =>
  (await mall.ok(goods.queryGoodPage, { ...query, pageSize: 10 }, { token })).total
const counts = (values: readonly { value: string; count: number }[]) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]))

const paths = [
  ['c1', 'c11', 'c111'],
  ['c1', 'c11', 'c112'],
  ['c1', 'c12', 'c121'],
  ['c2', 'c21', 'c211'],
]
const at = <T>(list: readonly T[], i: number): T => {
  const item = list[i % list.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}
// Coprime steps give every combination of traits some goods and none too many.
const stock = Array.from({ length: 70 }, (_, i) => ({
  id: `g${String(i).padStart(2, '0')}`,
  name: `${at(['保温杯', '毛毯', '大米', '礼盒'], i)}${i}`,
  categoryPath: at(paths, i * 3 + (i >> 2)),
  brandId: at(['b1', 'b2', 'b3'], i * 5 + (i >> 3)),
  shopId: at(['s1', 's2'], i >> 1),
  goodsType: at([1, 2, 6], i * 7),
  payModel: at([1, 2, 2, 3, 5], i),
  deliveryType: at([1, 1, 2], i >> 1),
  stock: i % 6 === 0 ? 0 : 5,
  cash: at([990, 4990, 10_000, 19_900, 50_000, 120_000, 3_000_000], i * 3),
  integral: i * 700,
  labels: [['l1'], ['l2'], ['l1', 'l2'], []][i % 4] ?? [],
  attributes: [
    ...(i % 3 ? [`颜色:${at(['红', '白', '青'], i)}`] : []),
    ...(i % 2 ? [`容量:${at(['大', '小'], i >> 1)}`] : []),
  ],
}))

describe('GL4 facets', () => {
  beforeEach(async () => {
    await mall.reset()
    await addCatalogue(db)
    await addGoods(
      db,
      {
        id: 'a',
        categoryPath: ['c1', 'c11', 'c111'],
        brandId: 'b1',
        attributes: ['颜色:红', '容量:大'],
        labels: ['l1'],
      },
      { id: 'b', categoryPath: ['c1', 'c11', 'c112'], brandId: 'b2', attributes: ['颜色:白'], stock: 0 },
      { id: 'c', categoryPath: ['c1', 'c12', 'c121'], brandId: 'b2', attributes: ['颜色:红'], goodsType: 2 },
      {
        id: 'd',
        categoryPath: ['c2', 'c21', 'c211'],
        brandId: 'b3',
        shopId: 's2',
        cash: 500_000,
        payModel: 3,
      },
      { id: 'off', categoryPath: ['c1', 'c11', 'c111'], brandId: 'b1', status: 'OFF' },
    )
  })

  it('count what is on the shelf, with names and marks, most first', async () => {
    const found = await facets({})
    expect(found.brands).toEqual([
      { value: 'b2', label: '知野', count: 2, picture: '/b2.svg' },
      { value: 'b1', label: '禾屿', count: 1, picture: '/b1.svg' },
      { value: 'b3', label: '山岚', count: 1, picture: '/b3.svg' },
    ])
    expect(found.categories.map(({ label, count }) => [label, count])).toEqual([
      ['食品', 1],
      ['家居', 3],
    ])
    expect(found.goodsTypes.map(({ label, count }) => [label, count])).toEqual([
      ['自营优选', 3],
      ['天猫', 1],
    ])
    expect(found.labels.map(({ label }) => label)).toEqual(['新品'])
    expect(found.deliveryTypes).toEqual([{ value: '1', label: '快递配送', count: 4, picture: null }])
    expect(found.payModels.map(({ label }) => label)).toEqual(['纯现金', '积分+现金'])
    expect(found.shops.map(({ label, count }) => [label, count])).toEqual([
      ['自营店', 3],
      ['粮油铺', 1],
    ])
    expect(found.specs).toEqual([
      {
        name: '颜色',
        values: [
          { value: '颜色:红', label: '红', count: 2, picture: null },
          { value: '颜色:白', label: '白', count: 1, picture: null },
        ],
      },
      { name: '容量', values: [{ value: '容量:大', label: '大', count: 1, picture: null }] },
    ])
    expect(found.inStock).toBe(3)
  })

  it('the categories are one level below the chosen one; below a leaf there are none', async () => {
    expect(counts((await facets({ catId: 'c1' })).categories)).toEqual({ c11: 2, c12: 1 })
    expect(counts((await facets({ catId: 'c11' })).categories)).toEqual({ c111: 1, c112: 1 })
    expect((await facets({ catId: 'c111' })).categories).toEqual([])
  })

  it('the brand list narrows with the category', async () => {
    expect(counts((await facets({ catId: 'c1' })).brands)).toEqual({ b1: 1, b2: 2 })
    expect(counts((await facets({ catId: 'c2' })).brands)).toEqual({ b3: 1 })
  })

  it('a facet leaves out its own choice and keeps the others', async () => {
    const found = await facets({ brandIdList: ['b2'], specs: ['颜色:红'] })
    expect(counts(found.brands)).toEqual({ b1: 1, b2: 1 })
    expect(counts(found.specs.find(({ name }) => name === '颜色')?.values ?? [])).toEqual({
      '颜色:红': 1,
      '颜色:白': 1,
    })
    expect(counts(found.goodsTypes)).toEqual({ 2: 1 })
  })

  it('the same specs chosen in the other order find the same', async () => {
    await addGoods(
      db,
      { id: 'x', attributes: ['颜色:红', '容量:大'] },
      { id: 'y', attributes: ['颜色:红', '容量:小'] },
      { id: 'z', attributes: ['颜色:青', '容量:大'] },
    )
    const inOrder = await facets({ specs: ['颜色:红', '容量:大'] })
    expect((await facets({ specs: ['容量:大', '颜色:红'] })).specs).toEqual(inOrder.specs)
  })

  it('GL3 a choice that finds nothing any more keeps its name, so that it can be given back', async () => {
    const found = await facets({
      catId: 'c2',
      brandIdList: ['b1'],
      shopIdList: ['s1'],
      labelList: ['l2'],
      specs: ['颜色:红'],
      goodsTypes: [2],
      payModels: [1],
      deliveryTypes: [2],
    })
    expect(found.brands).toContainEqual({ value: 'b1', label: '禾屿', count: 0, picture: '/b1.svg' })
    expect(found.shops).toContainEqual({ value: 's1', label: '自营店', count: 0, picture: '' })
    expect(found.labels).toEqual([{ value: 'l2', label: '热卖', count: 0, picture: null }])
    expect(found.specs).toEqual([
      { name: '颜色', values: [{ value: '颜色:红', label: '红', count: 0, picture: null }] },
    ])
    for (const name of ['goodsTypes', 'payModels', 'deliveryTypes'] as const)
      expect(found[name].map(({ count }) => count)).toEqual([0])
  })

  it('nothing found is nothing to choose', async () => {
    const { inStock, ...lists } = await facets({ catId: 'nothing' })
    expect(inStock).toBe(0)
    expect(Object.values(lists).flat()).toEqual([])
  })

  it('price bands are half-open, cover everything once and are not empty', async () => {
    expect((await facets({})).priceBands).toEqual([
      { from: '100.00', to: '150.00', count: 3 },
      { from: '5000.00', to: null, count: 1 },
    ])
  })

  it('queryGoodPageWithAgg answers the page and the facets in one', async () => {
    const page = await mall.ok(goods.queryGoodPageWithAgg, { brandIdList: ['b2'] })
    expect(page.total).toBe(2)
    expect(page.list.map(({ goodsId }) => goodsId)).toEqual(['c', 'b'])
    expect(page.facets).toEqual(await facets({ brandIdList: ['b2'] }))
  })

  it('queryGoodBrandPage: brands of what is found, most goods first, in pages', async () => {
    const page = await mall.ok(goods.queryGoodBrandPage, { catId: 'c1' })
    expect(page.list.map(({ brandId, goodsCount }) => [brandId, goodsCount])).toEqual([
      ['b2', 2],
      ['b1', 1],
    ])
    expect(await mall.ok(goods.queryGoodBrandPage, { pageNum: 9, pageSize: 2 })).toMatchObject({
      total: 3,
      pageNum: 2,
    })
  })
})

describe('GL4 what a value promises is what choosing it finds', () => {
  let token: string
  beforeAll(async () => {
    await mall.reset()
    await addCatalogue(db)
    await addGoods(db, ...stock)
    token = (await mall.build.member()).token
  })

  const some = <T>(...values: T[]) =>
    fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined, freq: 2 })
  const one = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
  const filters: fc.Arbitrary<Query> = fc.record({
    goodsName: one('杯', '毛毯', '1'),
    catId: one('c1', 'c11', 'c2', 'c111'),
    catIdList: some('c11', 'c12', 'c111', 'c21'),
    brandIdList: some('b1', 'b2', 'b3'),
    shopIdList: some('s1', 's2'),
    goodsTypes: some(1, 2, 6),
    payModels: some(1, 2, 3, 5),
    deliveryTypes: some(1, 2),
    labelList: some('l1', 'l2'),
    specs: some('颜色:红', '颜色:白', '容量:大'),
    inStock: one(true),
    sellPriceStart: one('49.90', '100'),
    sellPriceEnd: one('199', '1200'),
  })

  const lists: Record<ListName, (value: string) => Query> = {
    categories: (value) => ({ catIdList: [value] }),
    brands: (value) => ({ brandIdList: [value] }),
    shops: (value) => ({ shopIdList: [value] }),
    goodsTypes: (value) => ({ goodsTypes: [value] }),
    deliveryTypes: (value) => ({ deliveryTypes: [value] }),
    payModels: (value) => ({ payModels: [value] }),
    labels: (value) => ({ labelList: [value] }),
  }

  /** Every value of every facet with the query that chooses it. */
  function choices(query: Query, found: Facets): { count: number; chosen: Query }[] {
    const listed = getTypedKeys(lists).flatMap((name) =>
      found[name].map(({ value, count }) => ({ count, chosen: { ...query, ...lists[name](value) } })),
    )
    const specs = found.specs.flatMap(({ name, values }) => {
      const others = [query.specs ?? []].flat().filter((spec) => !String(spec).startsWith(`${name}:`))
      return values.map(({ value, count }) => ({ count, chosen: { ...query, specs: [...others, value] } }))
    })
    const bands = found.priceBands.map(({ from, to, count }) => {
      const sellPriceEnd = to === null ? undefined : formatYuan((parseYuan(to) ?? 0) - 1)
      return { count, chosen: { ...query, sellPriceStart: from, sellPriceEnd } }
    })
    return [...listed, ...specs, ...bands, { count: found.inStock, chosen: { ...query, inStock: true } }]
  }

  /** Returns true if the query already contains the choice: a choice that finds nothing is listed only then. */
  function isChosenIn(query: Query, chosen: Query): boolean {
    return Object.entries(chosen).every(([key, value]) => {
      const before = [Reflect.get(query, key) ?? []].flat().map(String)
      return [value ?? []].flat().every((one) => before.includes(String(one)))
    })
  }

  it('for any filter, guest and member', async () => {
    const property = fc.asyncProperty(filters, fc.boolean(), fc.nat(), async (query, member, salt) => {
      const who = member ? token : undefined
      const found = await facets(query, who)
      const all = choices(query, found)
      // A full check of every value is for the deep run; here a handful of each.
      const checked = process.env.DEEP ? all : all.filter((_, i) => (i + salt) % 4 === 0)
      for (const { count, chosen } of checked)
        expect([chosen, await total(chosen, who)]).toEqual([chosen, count])
      const empty = all.slice(0, -1).filter(({ count }) => count === 0)
      for (const { chosen } of empty) expect(isChosenIn(query, chosen)).toBe(true)
      const sum = found.priceBands.reduce((n, band) => n + band.count, 0)
      expect(sum).toBe(await total({ ...query, sellPriceStart: undefined, sellPriceEnd: undefined }, who))
    })
    await fc.assert(property, { seed: 31, numRuns: process.env.DEEP ? 400 : 25 })
  })

  it('a value that is not shown finds nothing', async () => {
    const query: Query = { catId: 'c111', specs: ['颜色:红'] }
    const found = await facets(query)
    for (const brandId of ['b1', 'b2', 'b3']) {
      const shown = found.brands.find(({ value }) => value === brandId)?.count ?? 0
      expect(await total({ ...query, brandIdList: [brandId] })).toBe(shown)
    }
  })

  it('there are about five bands over a wide range of prices', async () => {
    const { priceBands } = await facets({})
    expect(priceBands.length).toBeGreaterThanOrEqual(4)
    expect(priceBands.length).toBeLessThanOrEqual(8)
    const wide = priceBands.filter(({ from, to }) => Number(from) >= 100 && Number(to) > 4 * Number(from))
    expect(wide, 'a dear band says something').toEqual([])
  })
})
