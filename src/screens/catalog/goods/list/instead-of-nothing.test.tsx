// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { loadCatalog } from '#src/parts/catalog/goods/catalog.ts'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import GoodsListScreen from './goods-list.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function draw(found: object) {
  const server = startTestServer()
  const answers: Record<string, unknown> = {
    [goods.queryGoodPage.path]: { list: [], total: 0, pageNum: 1, pageSize: 20, ...found },
    [catalog.findTreeById.path]: [{ catId: 'tea', name: '茶礼', level: 1, picture: null, children: [] }],
  }
  server.answer = ({ path }) => answers[path] ?? []
  const mall = createTestMall({ transport: server.transport })
  mall.history.push('/goods/list?goodsName=保温杯 9999元以上')
  await loadCatalog(mall)
  drawn = await drawPart(
    <InMall mall={mall}>
      <GoodsListScreen />
    </InMall>,
  )
  await drawn.flush()
  await drawn.flush()
}

const categories = (label: string) =>
  [...drawn.host.querySelectorAll(`nav[aria-label="${label}"] a`)].map((link) => [
    link.textContent,
    /catId=(\w+)/.exec(link.getAttribute('href') ?? '')?.[1],
  ])

describe('GL1 the categories of a list without goods', () => {
  it('are those near to its words', async () => {
    await draw({
      nearCategories: [
        { catId: 'c111', name: '保温杯' },
        { catId: 'c112', name: '马克杯' },
      ],
    })
    expect(categories('相关分类')).toEqual([
      ['保温杯', 'c111'],
      ['马克杯', 'c112'],
    ])
    expect(categories('从分类里找')).toEqual([])
  })

  it('are the top ones where nothing relates to them', async () => {
    await draw({})
    expect(categories('从分类里找')).toEqual([['茶礼', 'tea']])
  })
})
