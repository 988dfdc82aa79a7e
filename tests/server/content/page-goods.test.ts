import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { pageRevisions, pages } from '#server/content/pages/tables.ts'
import { goodsOfLists } from '#tests/server/catalog/goods-of-lists.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
type Query = In<typeof goods.queryGoodPage>
type Source = Readonly<Record<string, unknown>>

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(db, ...goodsOfLists)
})

const grid = (source: Source, at = 0) => ({ id: `grid${at}`, type: 'goods-grid', v: 1, props: { source } })
const documentOf = (widgets: readonly object[]) => JSON.stringify({ schema: 1, widgets })
const ids = (...list: string[]): Source => ({ by: 'ids', ids: list })
const rule = (filter: object, count = 50): Source => ({ by: 'query', count, ...filter })

/** The default page of an address, or a page that is no default. */
async function publish(config: string, given: Partial<typeof pages.$inferInsert> = {}) {
  const { pageType = 'home', pageVersion = '1', pageSource = 'pc', isDefault = true } = given
  const id = [pageType, pageVersion, pageSource, isDefault].join(' ')
  const row = { id, name: id, pageType, pageVersion, pageSource, isDefault, config, publishedAt: START }
  const set = { config, revision: given.revision ?? 1 }
  await db
    .insert(pages)
    .values({ ...row, ...set })
    .onConflictDoUpdate({ target: pages.id, set })
  return id
}
const publishSources = (...sources: Source[]) => publish(documentOf(sources.map(grid)))

async function found(query: Query, token?: string): Promise<string[]> {
  const page = await mall.ok(goods.queryGoodPage, { pageSize: 100, ...query }, { token })
  expect(page.total).toBe(page.list.length)
  return page.list.map(({ goodsId }) => goodsId).sort()
}
const HOME = { pageType: 'home', pageVersion: '1' }

describe('§3 pageType and pageVersion restrict to the goods that the page names', () => {
  it('by id: those that are on the shelf', async () => {
    await publishSources(ids('wool', 'off', 'nobody'), ids('cup'))
    expect(await found(HOME)).toEqual(['cup', 'wool'])
  })

  it.each([
    [{ catIdList: ['c2'] }, 50, ['rice']],
    [{ catIdList: ['c1'], orderType: 'sales' }, 2, ['cup', 'wool']],
    [{ goodsName: '杯' }, 50, ['cup', 'points']],
    [{ sellPriceEnd: '80' }, 50, ['points', 'rice']],
    [{ orderType: 'newest' }, 1, ['points']],
    [{ catIdList: ['nothing'] }, 50, []],
  ])('by rule: %j, as many as its count %i says', async (filter, count, named) => {
    await publishSources(rule(filter, count))
    expect(await found(HOME)).toEqual(named)
  })

  it('by several of both, each goods once, inside containers too', async () => {
    const inside = { id: 'inside', type: 'goods-grid', v: 1, props: { source: rule({ catIdList: ['c2'] }) } }
    const columns = { id: 'columns', type: 'columns', v: 1, props: { columns: [{ children: [inside] }] } }
    await publish(documentOf([grid(ids('cup', 'rice')), columns]))
    expect(await found(HOME)).toEqual(['cup', 'rice'])
  })

  it('by a rule for those who may see its figures as they see them', async () => {
    await publishSources(rule({ guildProfitMarginStart: '20.5' }))
    const { token } = await mall.build.member({ roles: ['admin'] })
    expect(await found(HOME, token)).toEqual(['cup'])
    expect(await found(HOME)).toEqual(['cup', 'points', 'rice', 'wool'])
  })

  it('each address has its own page; what is left out is the home page, version 1', async () => {
    await publishSources(ids('cup'))
    await publish(documentOf([grid(ids('rice'))]), { pageVersion: '2' })
    await publish(documentOf([grid(ids('wool'))]), { pageType: 'welfare' })
    expect(await found({ pageType: 'home' })).toEqual(['cup'])
    expect(await found({ pageVersion: '1' })).toEqual(['cup'])
    expect(await found({ pageVersion: '2' })).toEqual(['rice'])
    expect(await found({ pageType: 'welfare' })).toEqual(['wool'])
    expect(await found({ pageType: '', pageVersion: ' ' })).toHaveLength(4)
  })

  it('an unknown one gives none, in every list', async () => {
    await publishSources(ids('cup'))
    await publish(documentOf([grid(ids('rice'))]), { pageVersion: '3', isDefault: false })
    for (const query of [{ pageVersion: '9' }, { pageType: "' or 1=1" }, { pageVersion: '3' }]) {
      expect(await found(query)).toEqual([])
      const { total, facets } = await mall.ok(goods.queryGoodPageWithAgg, query)
      expect([total, facets.brands, facets.inStock]).toEqual([0, [], 0])
      expect((await mall.ok(goods.queryGoodBrandPage, query)).total).toBe(0)
      expect(await mall.ok(goods.findGroupGoods, { filter: query })).toEqual([])
    }
  })

  it('with other fields beside them, pages, facets, brands and groups', async () => {
    await publishSources(ids('cup', 'wool'), rule({ catIdList: ['c2'] }))
    expect(await found({ ...HOME, catId: 'c1' })).toEqual(['cup', 'wool'])
    expect(await found({ ...HOME, catId: 'c1', inStock: true })).toEqual(['cup'])
    const second = await mall.ok(goods.queryGoodPage, {
      ...HOME,
      orderType: 'sales',
      pageSize: 2,
      pageNum: 2,
    })
    expect([second.total, second.list.map(({ goodsId }) => goodsId)]).toEqual([3, ['wool']])
    const { total, facets } = await mall.ok(goods.queryGoodPageWithAgg, { ...HOME, brandIdList: ['b1'] })
    expect([total, facets.brands.map(({ value }) => value).sort()]).toEqual([1, ['b1', 'b2', 'b3']])
    expect(facets.inStock).toBe(1)
    const counted = await mall.ok(goods.aggQueryGoodPage, HOME)
    expect(counted.brands.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect((await mall.ok(goods.queryGoodBrandPage, HOME)).total).toBe(3)
    const groups = await mall.ok(goods.findGroupGoods, { filter: HOME })
    expect(groups.flatMap((group) => group.goods.map(({ goodsId }) => goodsId)).sort()).toEqual([
      'cup',
      'rice',
      'wool',
    ])
  })
})

describe('§3 which document counts', () => {
  it('the one that is published now', async () => {
    await publishSources(ids('cup'))
    expect(await found(HOME)).toEqual(['cup'])
    await publish(documentOf([grid(ids('rice'))]), { revision: 2 })
    expect(await found(HOME)).toEqual(['rice'])
    await addGoods(db, { id: 'new', categoryPath: ['c2', 'c21', 'c211'] })
    await publish(documentOf([grid(rule({ catIdList: ['c2'] }))]), { revision: 3 })
    expect(await found(HOME)).toEqual(['new', 'rice'])
  })

  it('the last good one of a refused document, and none where there is none', async () => {
    const id = await publish('broken', { revision: 2 })
    expect(await found(HOME)).toEqual([])
    const config = documentOf([grid(ids('wool'))])
    await db.insert(pageRevisions).values({ pageId: id, revision: 1, config, publishedAt: START })
    expect(await found(HOME)).toEqual(['wool'])
  })
})

describe('§3 the answer is exact and bounded', () => {
  const rules = (many: number) => Array.from({ length: many }, (_, at) => rule({ catIdList: [`c${at}`] }))

  it('of 200 rules each counts', async () => {
    await publishSources(...rules(200))
    expect(await found(HOME)).toEqual(['cup', 'points', 'rice', 'wool'])
  })

  it('more are refused with a sentence, unless they are the same ones', async () => {
    await publishSources(...rules(201))
    const answer = await mall.call(goods.queryGoodPage, HOME)
    expect(answer).toMatchObject({ status: 200, code: 'BAD_INPUT' })
    expect(answer.message).toMatch(/商品规则超过 200 条/)
    await publishSources(...rules(100), ...rules(101))
    expect(await found(HOME)).toHaveLength(4)
  })

  it('ids are as many as a document holds', async () => {
    const many = Array.from({ length: 1500 }, (_, at) =>
      ids(...Array.from({ length: 50 }, (__, place) => `x${at}-${place}`)),
    )
    await publishSources(...many, ids('cup'))
    expect(await found(HOME)).toEqual(['cup'])
  })
})
