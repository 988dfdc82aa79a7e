// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import { ServicesProvider } from '#registry/services.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { openMoreGoods } from '#src/parts/catalog/goods/more-goods.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { createMoreGoods } from './more-goods-island.tsx'

const cards = Array.from({ length: 25 }, (_, index) =>
  createGoodsCard({ goodsId: `g${index}`, name: `商品${index}`, sales: index }),
)
let server: TestServer
let mall: Mall
let drawn: DrawnPart
const text = () => drawn.host.textContent
const names = () => [...drawn.host.querySelectorAll('article a')].map((link) => link.textContent)

const lastAsked = () => server.askedOf(goods.queryGoodPage).at(-1)?.input
const at = () => mall.history.place().pathname + mall.history.place().search
async function draw() {
  const MoreGoods = createMoreGoods(mall)
  // Drawn without the rest of the mall, like an island.
  drawn = await drawPart(
    <ServicesProvider value={{ ...mall.services, Slot: () => null, report: () => undefined }}>
      <MoreGoods title="热销商品" lost="这份商品清单已过期，或来自另一台设备。" />
    </ServicesProvider>,
  )
}

beforeEach(() => {
  localStorage.clear()
  server = startTestServer()
  server.answer = ({ path, input: { pageNum, pageSize } }) => {
    if (path === pageGoods.findPageComponentGoodsListRel.path) return [cards]
    if (path !== goods.queryGoodPage.path) throw new Error('no such call')
    return { list: cards.slice(0, 3), total: 3, pageNum, pageSize }
  }
  mall = createTestMall({ transport: server.transport })
})
afterEach(() => drawn.dispose())

it('HM6 lists the goods of the cached filter under its heading', async () => {
  openMoreGoods(mall, {
    goodsFiltration: { catIdList: ['c1'], orderType: 'sales' },
    relData: { title: '中秋礼盒' },
  })
  await draw()
  expect(lastAsked()).toEqual({ catIdList: ['c1'], orderType: 'sales', pageNum: 1, pageSize: 20 })
  expect(drawn.host.querySelector('h1')?.textContent).toBe('中秋礼盒')
  expect(document.title).toContain('中秋礼盒')
  expect(text()).toContain('共 3 件商品')
})

it('GL5 GL6 an order and a range are in the address and begin at page 1', async () => {
  openMoreGoods(mall, { goodsFiltration: { catIdList: ['c1'] } })
  mall.history.push(`${at()}&pageNum=3`)
  await draw()
  await drawn.press('销量')
  await drawn.type('最低价', '１００')
  await drawn.type('最高价', '20')
  await drawn.press('确定')
  expect(Object.fromEntries(new URLSearchParams(mall.history.place().search))).toMatchObject({
    orderType: 'sales',
    pageNum: '1',
    sellPriceStart: '20',
    sellPriceEnd: '100',
  })
  const last = { catIdList: ['c1'], orderType: 'sales', sellPriceStart: '20', sellPriceEnd: '100' }
  expect(lastAsked()).toMatchObject(last)
})

it('§3 goodsData: the goods by hand in their order, cut into pages, asked for once', async () => {
  openMoreGoods(mall, { goodsData: cards.map(({ goodsId }) => ({ goodsId })) })
  await draw()
  await drawn.flush()
  expect(names().slice(0, 2)).toEqual(['商品0', '商品1'])
  await drawn.press('第 2 页')
  expect(names()).toEqual(['商品20', '商品21', '商品22', '商品23', '商品24'])
  await drawn.press('销量')
  expect(names()[0]).toBe('商品24')
  expect(server.asked).toHaveLength(1)
  expect(text()).not.toContain('新品')
})

it('§3 more goods by hand than one source takes are asked for in one call', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `g${index}`)
  server.answer = () => [cards, []]
  openMoreGoods(mall, { goodsData: ids })
  await draw()
  const sources = [ids.slice(0, 50), ids.slice(50)].map((part) => ({ by: 'ids', ids: part }))
  expect(server.asked.map(({ input }) => input)).toEqual([{ sources }])
  expect(text()).toContain('共 25 件商品')
})

it.each(['?timeRandom=1763', '?timeRandom=..%2F'])(
  'a shared or expired link (%s) shows what sells best',
  async (search) => {
    mall.history.push(`/moreGoods/index${search}`)
    await draw()
    expect(text()).toContain('这份商品清单已过期，或来自另一台设备')
    expect(lastAsked()).toEqual({ orderType: 'sales', pageNum: 1, pageSize: 20 })
  },
)

it('without a timeRandom it is a page of its own, with no word about a lost list', async () => {
  mall.history.push('/moreGoods/index')
  await draw()
  expect(drawn.host.querySelector('h1')?.textContent).toBe('热销商品')
  expect(text()).not.toContain('已过期')
})
