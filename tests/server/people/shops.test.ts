import { beforeEach, describe, expect, it } from 'vitest'
import { shops as calls } from '#schemas/people/shops/calls.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

const homeware = { shopId: 's1', categoryPath: ['c1', 'c11', 'c111'] }
const food = { shopId: 's2', categoryPath: ['c2', 'c21', 'c211'] }

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  const shop = { sign: '', logo: '/logo.svg', businessId: 'z3' }
  await db.insert(shops).values([
    { ...shop, id: 's3', name: '自营馆', kind: 'SELF', intro: '平台自营' },
    { ...shop, id: 's4', name: '歇业的店', kind: 'SHOP', open: false },
  ])
  await addGoods(
    db,
    { id: 'cup', ...homeware, sales: 50, pictures: ['/cup.svg', '/cup-2.svg'] },
    { id: 'mug', ...homeware, sales: 90, stock: 0 },
    { id: 'rice', ...food, sales: 100, publishedAt: START - 3 * day },
    { id: 'oil', ...food, sales: 10, publishedAt: START - 2 * day },
    { id: 'towel', ...food, categoryPath: ['c1', 'c12', 'c121'], publishedAt: START - day },
    { id: 'off', shopId: 's3', status: 'OFF', sales: 999 },
    { id: 'closed', shopId: 's4', sales: 999 },
  )
})

const list = (input: Parameters<typeof mall.ok<typeof calls.list>>[1] = {}) => mall.ok(calls.list, input)
const idsOf = (found: readonly { shopId: string }[]) => found.map(({ shopId }) => shopId)

describe('/mall/v1/shop/list', () => {
  it('SP2 a shop stands with its main categories and what it sells best, what is in stock first', async () => {
    const [first] = await list({ orderBy: 'sales' })
    expect(first).toMatchObject({ shopId: 's1', categories: ['家居'], goodsCount: 2 })
    expect(first?.goods).toEqual([
      { goodsId: 'cup', name: '商品cup', picture: '/cup.svg' },
      { goodsId: 'mug', name: '商品mug', picture: null },
    ])
    const [, second] = await list({ orderBy: 'sales' })
    expect(second?.categories).toEqual(['食品', '家居'])
  })

  it('by rule: shops that are open and have goods, by sales, by number of goods, by the newest', async () => {
    expect(idsOf(await list({ orderBy: 'sales' }))).toEqual(['s1', 's2'])
    expect(idsOf(await list({ orderBy: 'goods' }))).toEqual(['s2', 's1'])
    expect(idsOf(await list({ orderBy: 'newest' }))).toEqual(['s1', 's2'])
    expect(idsOf(await list({ count: 1 }))).toEqual(['s1'])
  })

  it('by rule within one kind, and within one category of any level', async () => {
    expect(await list({ kind: 'SELF' })).toEqual([])
    await addGoods(db, { id: 'own', shopId: 's3' })
    expect(idsOf(await list({ kind: 'SELF' }))).toEqual(['s3'])
    const transaction = await list({ catId: 'c12' })
    expect(transaction.map(({ shopId, goodsCount, goods }) => [shopId, goodsCount, goods.length])).toEqual([
      ['s2', 1, 1],
    ])
    expect(await list({ catId: 'nothing' })).toEqual([])
  })

  it('by ids: in their order, once each, without those that are closed or unknown, even with no goods', async () => {
    const found = await list({ shopIds: ['s3', 'nothing', 's2', 's3', 's4', 's1'] })
    expect(idsOf(found)).toEqual(['s3', 's2', 's1'])
    expect(found[0]).toEqual({
      shopId: 's3',
      name: '自营馆',
      logo: '/logo.svg',
      intro: '平台自营',
      kind: 'SELF',
      categories: [],
      goodsCount: 0,
      goods: [],
    })
    expect(await list({ shopIds: [] })).toEqual([])
  })

  it('gives as many goods of each as wanted, and none', async () => {
    expect((await list({ goodsOfEach: 1 })).map(({ goods }) => goods.length)).toEqual([1, 1])
    expect((await list({ goodsOfEach: 0 })).map(({ goods }) => goods.length)).toEqual([0, 0])
  })

  it('leaves out the name of a category that is disabled', async () => {
    await db.update(categories).set({ enabled: false })
    expect((await list()).flatMap((shop) => shop.categories)).toEqual([])
  })
})
