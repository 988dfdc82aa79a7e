// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import type { IdField, ListFilter } from '#schemas/catalog/goods/list-query.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { loadCatalog } from '#src/parts/catalog/goods/catalog.ts'
import { Refusal, startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import GoodsListScreen from './goods-list.tsx'
import { findUnknownId, type Known } from './unknown-place.tsx'

const value = (id: string, label: string, count = 0) => ({ value: id, label, count, picture: null })
const facets: Facets = {
  categories: [],
  brands: [value('b1', '禾屿'), value('gone', 'gone')],
  shops: [value('gone', 'gone')],
  goodsTypes: [],
  deliveryTypes: [],
  payModels: [],
  labels: [value('l1', '包邮'), value('gone', 'gone')],
  specs: [],
  priceBands: [],
  inStock: 0,
}
const known: Known = { hasCategory: null, hasShop: null, facets, categoryName: () => undefined }

describe('what an empty list names that the mall does not have', () => {
  it.each<[ListFilter, Partial<Known>, IdField | null]>([
    [{ catId: 'c9' }, { hasCategory: false }, 'catId'],
    [{ catId: 'c1' }, { hasCategory: true }, null],
    [{ catId: 'c9' }, { hasCategory: null }, null],
    [{ shopId: 's9' }, { hasShop: false }, 'shopId'],
    [{ shopId: 's1' }, { hasShop: true }, null],
    [{ catIdList: ['c9'] }, {}, 'catIdList'],
    [{ catIdList: ['c9'] }, { categoryName: null }, null],
    [{ brandIdList: ['gone'] }, {}, 'brandIdList'],
    [{ brandIdList: ['gone', 'b1'] }, {}, null],
    [{ brandIdList: ['gone'] }, { facets: null }, null],
    [{ labelList: ['企业优选'] }, {}, null],
    [{ shopIdList: ['gone'] }, {}, 'shopIdList'],
    [{ goodsName: '茶' }, {}, null],
  ])('%j, known %j: %s', (filter, more, field) => {
    expect(findUnknownId(filter, { ...known, ...more })).toBe(field)
  })
})

let server: TestServer
let drawn: DrawnPart
/** The list of an address, as a mall without any goods for it answers. */
async function draw(search: string) {
  const mall = createTestMall({ transport: server.transport })
  mall.history.push(`/goods/list?${search}`)
  await loadCatalog(mall)
  drawn = await drawPart(
    <InMall mall={mall}>
      <GoodsListScreen />
    </InMall>,
  )
  for (const _ of ['the list', 'its shop']) await drawn.flush()
}

describe('GL1 the list of an address that names what the mall does not have', () => {
  beforeEach(() => {
    server = startTestServer()
    const hot = [createGoodsCard({ goodsId: 'hot', name: '大家都在买的杯' })]
    const answers: Record<string, unknown> = {
      [goods.queryGoodPage.path]: { list: [], total: 0, pageNum: 1, pageSize: 20 },
      [goods.aggQueryGoodPage.path]: facets,
      [catalog.findTreeById.path]: [{ catId: 'tea', name: '茶礼', level: 1, picture: null, children: [] }],
      [goods.findFamousGoodsList.path]: hot,
      [shopFacts.queryById.path]: new Refusal('NOT_FOUND', '店铺不存在'),
    }
    server.answer = ({ path }) => answers[path] ?? []
  })
  afterEach(() => drawn.dispose())

  const heading = () => drawn.host.querySelector('h1')?.textContent

  it.each([
    ['catId=9999999', '没有这个分类'],
    ['brandId=gone', '没有这个品牌'],
    ['shopId=none', '没有这家店铺'],
  ])('of %s it says %s and leads on', async (search, words) => {
    await draw(search)
    expect(document.title).toContain(words)
    expect(drawn.host.textContent).toContain(words)
    expect(drawn.named('看看全部商品').getAttribute('href')).toContain('/goods/list')
    expect(drawn.named('茶礼').getAttribute('href')).toContain('catId=tea')
  })

  it.each([
    ['catId=茶具', '没有这个分类'],
    ['brandId=b 1', '没有这个品牌'],
    ['shopId=1/2', '没有这家店铺'],
  ])('of %s, which can be no id, it says %s and asks for no goods', async (search, words) => {
    await draw(search)
    expect(heading()).toBe(words)
    expect(server.askedOf(goods.queryGoodPage)).toEqual([])
    expect(drawn.named('看看全部商品').getAttribute('href')).toContain('/goods/list')
    expect(drawn.named('茶礼').getAttribute('href')).toContain('catId=tea')
  })
})
