// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { drawWidget, createGoodsCard, createTestMemory } from '#registry/draw-for-test.tsx'
import { LATELY_VIEWED } from '#schemas/catalog/goods/lately-viewed.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'

const source = { by: 'query', orderType: 'sales', count: 10 }

/** A visitor who viewed these categories, and a mall that sells something in `selling` only. */
function visitor(viewed: readonly string[], selling: readonly string[] = viewed) {
  const memory = createTestMemory()
  memory.set(LATELY_VIEWED, JSON.stringify(viewed))
  const loadGoods = vi.fn((asked: GoodsSource) => {
    const cats = asked.by === 'query' ? asked.catIdList : undefined
    return Promise.resolve(!cats || cats.some((id) => selling.includes(id)) ? [createGoodsCard()] : [])
  })
  return { memory, loadGoods }
}

it('recommends from the categories lately viewed, and says so', async () => {
  const services = visitor(['18', '13'])
  const { host } = await drawWidget('goods-recommended', { source, order: 'newest', count: 6 }, services)
  expect(services.loadGoods.mock.calls.map(([asked]) => asked)).toEqual([
    { by: 'query', catIdList: ['18', '13'], orderType: 'newest', count: 6 },
  ])
  expect(host.textContent).toContain('根据浏览推荐')
})

it.each([
  [{ by: 'query', orderType: 'sales' }, '按销量推荐'],
  [{ by: 'query', orderType: 'newest' }, '新品推荐'],
  [{ by: 'query' }, '商城推荐'],
  [{ by: 'ids', ids: ['1'] }, '编辑精选'],
])('where nothing is known it follows %o and says %s', async (rule, reason) => {
  const { host } = await drawWidget('goods-recommended', { source: rule }, visitor([]))
  expect(host.textContent).toContain(reason)
  expect(host.textContent).not.toContain('浏览')
})

it('what was viewed but sells nothing any more is no reason', async () => {
  const { host } = await drawWidget('goods-recommended', { source }, visitor(['18'], []))
  expect(host.textContent).toContain('按销量推荐')
  expect(host.textContent).not.toContain('浏览')
})

it('forgets what was viewed when the visitor asks for it', async () => {
  const services = visitor(['18'])
  const { host, click, flush } = await drawWidget('goods-recommended', { source }, services)
  await click('button:not(article button)')
  await flush()
  expect(services.memory.get(LATELY_VIEWED)).toBe('[]')
  expect(host.textContent).toContain('按销量推荐')
})

it('HM4 a card leads to its product', async () => {
  const { jumps, click } = await drawWidget('goods-recommended', { source, layout: 'grid' }, visitor([]))
  await click('article a')
  expect(jumps).toEqual([{ jump: 'ProductDetail', query: { goodsId: '1001', skuId: '100101' } }])
})

it('X1 places, nothing or a word, a retry', async () => {
  const waiting = await drawWidget(
    'goods-recommended',
    { source, count: 4 },
    { loadGoods: () => new Promise(() => {}) },
  )
  expect(waiting.host.querySelectorAll('[aria-hidden=true] > li')).toHaveLength(4)
  const none = { loadGoods: () => Promise.resolve([]) }
  const hidden = await drawWidget('goods-recommended', { source, title: '猜你喜欢' }, none)
  expect(hidden.host.textContent).toBe('')
  const told = await drawWidget('goods-recommended', { source, empty: 'message' }, none)
  expect(told.host.textContent).toContain('正在准备中')
  const failed = await drawWidget(
    'goods-recommended',
    { source },
    { loadGoods: () => Promise.reject(new Error()) },
  )
  expect(failed.host.querySelector('[role=alert] button')?.textContent).toBe('重新加载')
})
