// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'

const tabs = [
  { title: '精选' },
  { title: '茶酒', category: '18' },
  { title: '会场', category: '16', link: { jump: 'pcSecondLevel', query: { pageId: 'p1' } } },
  { title: '全部', link: { jump: 'ProductList' } },
]

async function draw(props: Record<string, unknown> = {}) {
  const loadGoods = vi.fn((_: GoodsSource) => Promise.resolve([createGoodsCard()]))
  const drawn = await drawWidget('category-tabs', { tabs, columns: 4, rows: 2, ...props }, { loadGoods })
  return { ...drawn, loadGoods }
}

it('a tab shows the goods of its category, a tab without one those of all', async () => {
  const { click, loadGoods } = await draw({ order: 'newest' })
  await click('[role=tab]:nth-child(2)')
  expect(loadGoods.mock.calls.map(([source]) => source)).toEqual([
    { by: 'query', orderType: 'newest', count: 8 },
    { by: 'query', orderType: 'newest', count: 8, catIdList: ['18'] },
  ])
})

it('HM4 a tab that is a link is none of the tabs, and jumps', async () => {
  const { host, jumps, click } = await draw()
  expect(host.querySelectorAll('[role=tab]')).toHaveLength(3)
  expect(host.querySelector('[role=tablist] a')).toBeNull()
  await click('a:not([aria-label]):not(article a)')
  expect(jumps).toEqual([{ jump: 'ProductList' }])
})

it('the way to all goods leads to the category, or where the tab says', async () => {
  const { jumps, click, flush } = await draw()
  await click('[aria-label="查看全部：精选"]')
  await click('[role=tab]:nth-child(2)')
  await flush()
  await click('[aria-label="查看全部：茶酒"]')
  await click('[role=tab]:nth-child(3)')
  await flush()
  await click('[aria-label="查看全部：会场"]')
  expect(jumps).toEqual([
    { jump: 'ProductList' },
    { jump: 'ProductList', query: { catId: '18' } },
    { jump: 'pcSecondLevel', query: { pageId: 'p1' } },
  ])
})

it('links alone make a bar without tabs and panels', async () => {
  const { host, loadGoods } = await draw({ tabs: [{ title: '全部', link: { jump: 'ProductList' } }] })
  expect(host.querySelector('[role=tablist], [role=tabpanel]')).toBeNull()
  expect(host.textContent).toBe('全部')
  expect(loadGoods).not.toHaveBeenCalled()
})
