import { beforeAll, describe, expect, it } from 'vitest'
import { EDGE_GOODS } from '#fixtures/mall/edge-goods.ts'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { Drawn } from '#schemas/page/prerender.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { Snapshot } from '#src/prerender/hydrate/snapshot.ts'
import { prerenderScreen } from '#src/prerender/prerender.tsx'
import { demoTestMall } from './hydration-support.ts'

const mall = await demoTestMall()
const CUP = EDGE_GOODS.payModel2
let catId = ''

/** Renders a path for a guest; returns the page and the calls that the rendering made. */
async function draw(path: string) {
  const asked: string[] = []
  const drawn = await prerenderScreen({
    path,
    router: 'history',
    base: '/',
    now: mall.services.clock.now(),
    send(request) {
      asked.push(new URL(request.url).pathname)
      expect(request.headers.get('Token')).toBe(null)
      return mall.api(request)
    },
    sanitise: (html) => Promise.resolve(html),
    log: () => undefined,
  })
  return { drawn, asked }
}

async function shown(path: string): Promise<Drawn & { known: Snapshot; asked: string[] }> {
  const { drawn, asked } = await draw(path)
  if (!drawn || drawn === 'missing') throw new Error(`${path} is not drawn`)
  return { ...drawn, known: JSON.parse(drawn.snapshot) as Snapshot, asked }
}

beforeAll(async () => {
  const [top] = await mall.ok(catalog.findTreeById, { source: 2 })
  catId = top?.catId ?? ''
  // Warms up: the first renderings import the screens, and one that waits longer than two seconds is left to the
  // browser.
  await draw(formatHref('goodsList', { catId }))
  await draw(formatHref('goodsDetail', { goodsId: CUP }))
})

describe('§2 what a guest gets as HTML', () => {
  it.each(['/goods', '/goods/'])('the list behind its other name %s', async (path) => {
    const { html } = await shown(path)
    const { list } = await mall.ok(goods.queryGoodPage, { pageNum: 1, pageSize: 20 })
    for (const { goodsId } of list) expect(html).toContain(`goodsId=${goodsId}`)
  })

  it('a list with its goods, facets and name', async () => {
    const path = formatHref('goodsList', { catId })
    const { html, title, known, asked } = await shown(path)
    const { list } = await mall.ok(goods.queryGoodPage, { catId, pageNum: 1, pageSize: 20 })
    expect(list.length).toBeGreaterThan(5)
    for (const { goodsId } of list) expect(html).toContain(`goodsId=${goodsId}`)
    expect(html).toContain('更多筛选')
    expect(title).toBe('家用电器 - 知礼集')
    expect(known.path).toBe(path)
    const calls = asked.filter((one) => one.startsWith('/product/v1/goods/'))
    expect(new Set(calls).size, 'nothing is asked twice').toBe(calls.length)
  })

  it('goods with price, specs and text', async () => {
    const { html, title, known } = await shown(formatHref('goodsDetail', { goodsId: CUP }))
    const detail = await mall.ok(goods.findDetail, { goodsId: CUP })
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(`￥${detail.price.goodsPrice}`)
    expect(html).toContain('登录查看会员价')
    expect(html, 'the text of the goods').toContain(`<h2>${detail.name}</h2>`)
    expect(title).toBe(`${detail.name} - 知礼集`)
    expect(known.configured).toBe(null)
    expect(known.answers.map(([place]) => place)).toContain(
      `GET ${goods.findDetail.path} ${JSON.stringify({ goodsId: CUP })}`,
    )
  })

  it('an empty list, and goods off the shelf, with what there is instead', async () => {
    expect((await shown(formatHref('goodsList', { goodsName: '没有这样的东西' }))).html).toContain(
      '大家都在买',
    )
    expect((await shown(formatHref('goodsDetail', { goodsId: EDGE_GOODS.offShelf }))).html).toContain(
      '看看同类商品',
    )
  })

  it('nothing of goods that the mall does not have, nor of another address', async () => {
    expect((await draw(formatHref('goodsDetail', { goodsId: 'none' }))).drawn).toBe('missing')
    expect((await draw('/noticeList')).drawn).toBe(null)
  })
})
