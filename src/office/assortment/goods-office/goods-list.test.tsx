// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Refusal, startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { GoodsList } from './goods-list.tsx'

let drawn: DrawnPart
afterEach(() => {
  drawn.dispose()
  location.hash = ''
})

const OPTIONS = {
  brands: [
    { id: 'b1', name: '茗渡' },
    { id: 'b2', name: '青岚' },
  ],
  categories: [{ id: 'c1', name: '茶礼 / 绿茶' }],
  labels: [],
  regions: [],
  shops: [{ id: 's1', name: '知礼自营' }],
}

/** Draws the list of goods at an address; `options` is what the server answers about names. */
async function draw(search = '', options: object | null = OPTIONS) {
  const server = startTestServer()
  server.answer = ({ path }) => {
    if (path === goodsList.page.path) return { list: [], next: null, previous: null, total: 0 }
    return path === officeGoods.goodsOptions.path ? options : []
  }
  location.hash = `#/goods${search}`
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <GoodsList />
    </InMall>,
  )
  await drawn.flush()
  return server
}

/** The list keeps its filters in the address. */
const filtersOfAddress = () => Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]))

it('filters goods by the names of brands, categories and shops', async () => {
  await draw()
  await drawn.choose('品牌', '青岚')
  await drawn.choose('分类', '茶礼 / 绿茶')
  await drawn.choose('店铺', '知礼自营')
  await drawn.press('搜索')
  expect(filtersOfAddress()).toEqual({ brandId: 'b2', catId: 'c1', shopId: 's1' })
})

it('shows the names that an address stands for, keeps an unknown id, and lets go of a choice', async () => {
  const server = await draw('?brandId=b1&catId=c-upper')
  expect(server.askedOf(goodsList.page)[0]?.input).toMatchObject({ brandId: 'b1', catId: 'c-upper' })
  expect(drawn.host.textContent).toContain('茗渡')
  expect(drawn.host.textContent).toContain('c-upper')
  await drawn.choose('品牌', '全部')
  await drawn.press('搜索')
  expect(filtersOfAddress()).toEqual({ catId: 'c-upper' })
})

it('takes ids while the names cannot be read', async () => {
  await draw('', new Refusal('TOO_OFTEN', '操作过于频繁'))
  await drawn.type('品牌', 'b2')
  await drawn.press('搜索')
  expect(filtersOfAddress()).toEqual({ brandId: 'b2' })
})
