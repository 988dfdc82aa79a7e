// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { goodsCard } from '#registry/draw-for-test.tsx'
import { goods } from '#schemas/api/goods.ts'
import { pages } from '#schemas/api/pages.ts'
import { openMoreGoods } from '#src/features/more-goods.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { goTo, place } from '#src/lib/router.ts'
import { localStore } from '#src/lib/storage.ts'
import MoreGoodsScreen from './more-goods.tsx'

const asked = vi.hoisted(() => vi.fn((_row: unknown, _input: unknown): Promise<unknown> => Promise.resolve()))
vi.mock('#src/api/client.ts', () => ({ call: asked }))

const cards = Array.from({ length: 25 }, (_, index) =>
  goodsCard({ goodsId: `g${index}`, name: `商品${index}`, sales: index }),
)
let drawn: DrawnPart
const text = () => drawn.host.textContent
const names = () => [...drawn.host.querySelectorAll('article a')].map((link) => link.textContent)

beforeEach(() => {
  localStore.clear()
  asked.mockReset()
  asked.mockImplementation(async (row, input) => {
    if (row === pages.findPageComponentGoodsListRel) return [cards]
    if (row !== goods.queryGoodPage) throw new Error('no such call')
    const { pageNum, pageSize } = input as { pageNum: number; pageSize: number }
    return { list: cards.slice(0, 3), total: 3, pageNum, pageSize }
  })
})
afterEach(() => drawn.dispose())

it('HM6 lists the goods of the cached filter under its heading', async () => {
  openMoreGoods({
    goodsFiltration: { catIdList: ['c1'], orderType: 'sales' },
    relData: { title: '中秋礼盒' },
  })
  drawn = await drawPart(<MoreGoodsScreen />)
  expect(asked).toHaveBeenLastCalledWith(
    goods.queryGoodPage,
    { catIdList: ['c1'], orderType: 'sales', pageNum: 1, pageSize: 20 },
    expect.anything(),
  )
  expect(drawn.host.querySelector('h1')?.textContent).toBe('中秋礼盒')
  expect(document.title).toContain('中秋礼盒')
  expect(text()).toContain('共 3 件商品')
})

it('GL5 GL6 an order and a range are in the address and begin at page 1', async () => {
  openMoreGoods({ goodsFiltration: { catIdList: ['c1'] } })
  goTo(`${place.get().pathname}${place.get().search}&pageNum=3`)
  drawn = await drawPart(<MoreGoodsScreen />)
  await drawn.press('销量')
  await drawn.type('最低价', '１００')
  await drawn.type('最高价', '20')
  await drawn.press('确定')
  expect(Object.fromEntries(new URLSearchParams(place.get().search))).toMatchObject({
    ...{ orderType: 'sales', pageNum: '1', sellPriceStart: '20', sellPriceEnd: '100' },
  })
  const last = { catIdList: ['c1'], orderType: 'sales', sellPriceStart: '20', sellPriceEnd: '100' }
  expect(asked).toHaveBeenLastCalledWith(
    goods.queryGoodPage,
    expect.objectContaining(last),
    expect.anything(),
  )
})

it('§3 goodsData: the goods by hand in their order, cut into pages, asked for once', async () => {
  openMoreGoods({ goodsData: cards.map(({ goodsId }) => ({ goodsId })) })
  drawn = await drawPart(<MoreGoodsScreen />)
  await drawn.settle()
  expect(names().slice(0, 2)).toEqual(['商品0', '商品1'])
  await drawn.press('第 2 页')
  expect(names()).toEqual(['商品20', '商品21', '商品22', '商品23', '商品24'])
  await drawn.press('销量')
  expect(names()[0]).toBe('商品24')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(text()).not.toContain('新品')
})

it.each(['?timeRandom=1763', '?timeRandom=..%2F'])(
  'a shared or expired link (%s) shows what sells best',
  async (search) => {
    goTo(`/moreGoods/index${search}`)
    drawn = await drawPart(<MoreGoodsScreen />)
    expect(text()).toContain('这份商品清单已过期，或来自另一台设备')
    expect(asked).toHaveBeenLastCalledWith(
      goods.queryGoodPage,
      { orderType: 'sales', pageNum: 1, pageSize: 20 },
      expect.anything(),
    )
  },
)

it('without a timeRandom it is a page of its own, with no word about a lost list', async () => {
  goTo('/moreGoods/index')
  drawn = await drawPart(<MoreGoodsScreen />)
  expect(drawn.host.querySelector('h1')?.textContent).toBe('热销商品')
  expect(text()).not.toContain('已过期')
})
