import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageFinding } from '#schemas/content/pages/finding-calls.ts'
import { shopFacts as calls } from '#schemas/content/shop-pages/calls.ts'
import { favouriteShops } from '#schemas/people/shops/favourite-calls.ts'
import { pages } from '#server/content/pages/tables.ts'
import { shopCategories, shops } from '#server/people/shops/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

const homeware = { shopId: 's1', categoryPath: ['c1', 'c11', 'c111'] }
const food = { shopId: 's2', categoryPath: ['c2', 'c21', 'c211'] }

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await db
    .insert(shops)
    .values([{ id: 's3', name: '歇业的店', kind: 'SHOP', businessId: 'z3', sign: '', logo: '', open: false }])
  await addGoods(
    db,
    { id: 'cup', ...homeware, sales: 50 },
    { id: 'gone', ...homeware, status: 'OFF' },
    { id: 'rice', ...food, sales: 100 },
    { id: 'towel', ...food, categoryPath: ['c1', 'c12', 'c121'] },
    { id: 'closed', shopId: 's3', sales: 999 },
  )
})

const facts = (shopId: string) => mall.ok(calls.queryById, { shopId })
const names = (tree: readonly { name: string; goodsCount: number }[]) =>
  tree.map(({ name, goodsCount }) => `${name} ${goodsCount}`)

describe('SP1 what a shop says of itself', () => {
  it('goods on the shelf, how many keep it, its contact and licence', async () => {
    await db
      .update(shops)
      .set({ telephone: '400-1', address: '长街 1 号', licenceNumber: '91X', licencePicture: '/l.svg' })
      .where(eq(shops.id, 's1'))
    for (const _ of [1, 2]) {
      const { token } = await mall.build.member()
      await mall.ok(favouriteShops.create, { shopId: 's1' }, { token })
    }
    expect(await facts('s1')).toMatchObject({
      name: '自营店',
      telephone: '400-1',
      address: '长街 1 号',
      licenceNumber: '91X',
      licencePicture: '/l.svg',
      closed: null,
      favourites: 2,
      goodsCount: 1,
    })
  })

  it('a closed one says so, in its own words where it has some; one that never was is refused', async () => {
    expect((await facts('s3')).closed).toBe('店铺暂停营业')
    await db.update(shops).set({ closedNote: '回乡收茶' }).where(eq(shops.id, 's3'))
    expect((await facts('s3')).closed).toBe('回乡收茶')
    expect((await mall.call(calls.queryById, { shopId: 'never' })).code).toBe('NOT_FOUND')
    expect((await mall.call(calls.getShopTreeCategory, { shopId: 'never' })).code).toBe('NOT_FOUND')
  })

  it('its tree is the mall’s categories that it sells something of', async () => {
    const tree = await mall.ok(calls.getShopTreeCategory, { shopId: 's2' })
    expect(names(tree)).toEqual(['食品 1', '家居 1'])
    expect(tree[1]?.children[0]?.children[0]).toMatchObject({ catId: 'c121', catIds: ['c121'], children: [] })
  })

  it('or its own categories, in their order, each with what it gathers', async () => {
    const own = { shopId: 's2', parentId: null }
    await db.insert(shopCategories).values([
      { ...own, id: 'b', name: '全部', sort: 2, catIds: ['c1', 'c2'] },
      { ...own, id: 'a', name: '米面', sort: 1, catIds: ['c2'] },
      { ...own, id: 'c', name: '还没有', parentId: 'a', sort: 3, catIds: ['c22'] },
    ])
    const tree = await mall.ok(calls.getShopTreeCategory, { shopId: 's2' })
    expect(names(tree)).toEqual(['米面 1', '全部 2'])
    expect(names(tree[0]?.children ?? [])).toEqual(['还没有 0'])
    expect(names(await mall.ok(calls.getShopTreeCategory, { shopId: 's1' }))).toEqual(['家居 1'])
  })
})

describe('SP2 the list of shops', () => {
  type Query = Parameters<typeof mall.ok<typeof calls.findPage>>[1]
  const found = async (query: Query = {}) => {
    const { list, total } = await mall.ok(calls.findPage, query)
    return [list.map(({ shopId }) => shopId), total]
  }

  it('open shops with goods, by word, by category, a page at a time', async () => {
    await db.update(shops).set({ intro: 'Tea 100% 好' }).where(eq(shops.id, 's1'))
    expect(await found()).toEqual([['s2', 's1'], 2])
    expect(await found({ word: '粮油' })).toEqual([['s2'], 1])
    expect(await found({ word: ' tea ' })).toEqual([['s1'], 1])
    expect(await found({ word: '0%' })).toEqual([['s1'], 1])
    expect(await found({ word: '_' })).toEqual([[], 0])
    expect(await found({ catId: 'c2' })).toEqual([['s2'], 1])
    expect(await found({ word: '歇业' })).toEqual([[], 0])
    const last = await mall.ok(calls.findPage, { pageNum: 9, pageSize: 1 })
    expect([last.pageNum, last.total, last.list.map(({ shopId }) => shopId)]).toEqual([2, 2, ['s1']])
  })

  it('is looked for by the top categories that open shops sell something of', async () => {
    const list = await mall.ok(calls.getShopCategoryList, {})
    expect(list.map(({ catId, shopCount }) => [catId, shopCount])).toEqual([
      ['c1', 2],
      ['c2', 1],
    ])
  })
})

describe('pages that shops and conditions find', () => {
  const page = (id: string, given: Partial<typeof pages.$inferInsert>) => ({
    id,
    name: `页面${id}`,
    pageType: 'shop',
    pageVersion: 's1',
    pageSource: 'pc',
    publishedAt: START,
    config: '{"schema":1,"widgets":[]}',
    isDefault: true,
    ...given,
  })

  it('a shop’s page is its own; none, a closed or an unknown shop is NOT_FOUND', async () => {
    await db.insert(pages).values([page('one', {}), page('three', { pageVersion: 's3' })])
    expect((await mall.ok(calls.findHomePage, { shopId: 's1' })).id).toBe('one')
    for (const shopId of ['s2', 's3', 'never'])
      expect((await mall.call(calls.findHomePage, { shopId })).code).toBe('NOT_FOUND')
  })

  it('everything given must hold, a default comes first, then the newest; nothing given finds nothing', async () => {
    await db
      .insert(pages)
      .values([
        page('old', { isDefault: false }),
        page('new', { isDefault: false, publishedAt: START + 1 }),
        page('other', { pageVersion: 's2' }),
      ])
    const one = async (condition: object) => (await mall.ok(pageFinding.findOneByCondition, condition)).id
    expect(await one({ pageType: 'shop' })).toBe('other')
    expect(await one({ pageType: 'shop', pageVersion: 's1' })).toBe('new')
    expect(await one({ pageName: '页面old' })).toBe('old')
    for (const condition of [{}, { pageId: 'old', pageVersion: 's2' }])
      expect((await mall.call(pageFinding.findOneByCondition, condition)).code).toBe('NOT_FOUND')
  })
})
