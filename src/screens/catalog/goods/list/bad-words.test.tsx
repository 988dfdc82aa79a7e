// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_QUERY_LENGTH } from '#schemas/base/search-word.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import GoodsListScreen from './goods-list.tsx'

const facets = {
  categories: [],
  brands: [],
  shops: [],
  goodsTypes: [],
  deliveryTypes: [],
  payModels: [],
  labels: [],
  specs: [],
  priceBands: [],
  inStock: 0,
}

let server: TestServer
let drawn: DrawnPart
beforeEach(() => {
  server = startTestServer()
  const answers: Record<string, unknown> = {
    [goods.queryGoodPage.path]: { list: [], total: 0, pageNum: 1, pageSize: 20 },
    [goods.aggQueryGoodPage.path]: facets,
  }
  server.answer = ({ path }) => answers[path] ?? []
})
afterEach(() => drawn.dispose())

/** The list of an address, as a mall without any goods for it answers. */
async function draw(search: string) {
  const mall = createTestMall({ transport: server.transport })
  mall.history.push(`/goods/list?${search}`)
  drawn = await drawPart(
    <InMall mall={mall}>
      <GoodsListScreen />
    </InMall>,
  )
  for (const _ of ['the list', 'what stands instead']) await drawn.flush()
}
const text = () => drawn.host.textContent ?? ''
const searched = () =>
  server.askedOf(goods.queryGoodPage).map(({ input }) => (input as { goodsName?: string }).goodsName)

describe('GL1 the list of an address with a bad word', () => {
  it.each([
    ['goodsName=%E4%BF%9D%00%E6%B8%A9%E6%9D%AF', '保 温杯'],
    ['goodsName=%E6%9D%AF%0D%0A%07%09', '杯'],
    ['goodsName=%E6%9D%AF%E2%80%8B', '杯'],
    ['goodsName=%00', undefined],
  ])('%s is searched without control characters', async (search, word) => {
    await draw(search)
    expect(searched()).toEqual([word])
  })

  it.each(["' OR 1=1 --", '1=1', '(a+)+$', '%', '_', '*', '，。！', '🎁🎉', 'a'])(
    'of %s it says that it holds nothing to search by, what to type, and where to go',
    async (word) => {
      await draw(`goodsName=${encodeURIComponent(word)}`)
      expect(text()).toContain(`“${word}”里没有可以搜索的词`)
      expect(text()).toContain('请输入商品名称、品牌、分类或商品编号')
      expect(drawn.named('看看全部商品').getAttribute('href')).toContain('/goods/list')
      expect(server.askedOf(goods.countGoods)).toEqual([])
    },
  )

  const CUT = `搜索词最多 ${MAX_QUERY_LENGTH} 个字，已按前 ${MAX_QUERY_LENGTH} 个字搜索。`

  it.each([
    ['10 kB', '保'.repeat(10_000)],
    ['200 words', '保温杯 '.repeat(200)],
    ['101 characters', '保'.repeat(101)],
  ])('of %s it searches the beginning, and says so', async (_, word) => {
    await draw(`goodsName=${encodeURIComponent(word)}`)
    expect(searched().map((one) => one?.length)).toEqual([word.slice(0, MAX_QUERY_LENGTH).trim().length])
    expect(text()).toContain(CUT)
  })

  it('of as many characters as are searched it says nothing of a limit', async () => {
    await draw(`goodsName=${encodeURIComponent(` ${'👨\u200d👩\u200d👧'.repeat(50)}${'保'.repeat(50)}\0 `)}`)
    expect(text()).not.toContain(CUT)
  })
})
