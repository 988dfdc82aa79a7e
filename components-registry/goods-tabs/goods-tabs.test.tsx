// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'

const tabs = ['热销', '新品', '空榜'].map((title, index) => ({
  title,
  source: { by: 'ids', ids: [String(index)] },
}))

function shop() {
  return vi.fn((source: GoodsSource) => {
    const [id = ''] = source.by === 'ids' ? source.ids : []
    return Promise.resolve(id === '2' ? [] : [createGoodsCard({ goodsId: id, name: `商品${id}` })])
  })
}

async function draw() {
  const loadGoods = shop()
  const drawn = await drawWidget('goods-tabs', { title: '好物榜', tabs }, { loadGoods })
  const tab = (index: number) => drawn.host.querySelectorAll<HTMLElement>('[role=tab]')[index]
  const panel = (index: number) => drawn.host.querySelectorAll<HTMLElement>('[role=tabpanel]')[index]
  async function press(key: string) {
    await act(async () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
    )
    await drawn.flush()
  }
  return { ...drawn, loadGoods, tab, panel, press }
}

it('asks for the goods of a tab when it is first opened, and once', async () => {
  const { click, flush, loadGoods, panel } = await draw()
  expect(loadGoods).toHaveBeenCalledTimes(1)
  await click('[role=tab]:nth-child(2)')
  await flush()
  expect(panel(1)?.textContent).toContain('商品1')
  await click('[role=tab]:nth-child(1)')
  await click('[role=tab]:nth-child(2)')
  expect(loadGoods).toHaveBeenCalledTimes(2)
})

it('X2 one tab is in the tab order; arrows, Home and End move and open', async () => {
  const { host, tab, panel, press } = await draw()
  const order = () => [...host.querySelectorAll('[role=tab]')].map((one) => one.getAttribute('tabindex'))
  expect(order()).toEqual(['0', '-1', '-1'])
  tab(0)?.focus()
  await press('ArrowLeft')
  expect(document.activeElement).toBe(tab(2))
  expect(order()).toEqual(['-1', '-1', '0'])
  expect([0, 1, 2].map((index) => panel(index)?.hidden)).toEqual([true, true, false])
  await press('ArrowRight')
  expect(document.activeElement).toBe(tab(0))
  await press('End')
  expect(tab(2)?.ariaSelected ?? tab(2)?.getAttribute('aria-selected')).toBe('true')
  await press('Home')
  expect(document.activeElement).toBe(tab(0))
})

it('X2 tabs and panels name each other', async () => {
  const { host, tab, panel } = await draw()
  expect(host.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('好物榜')
  expect(tab(1)?.getAttribute('aria-controls')).toBe(panel(1)?.id)
  expect(panel(1)?.getAttribute('aria-labelledby')).toBe(tab(1)?.id)
})

it('X1 a tab without goods says so', async () => {
  const { click, flush, panel } = await draw()
  await click('[role=tab]:nth-child(3)')
  await flush()
  expect(panel(2)?.textContent).toContain('正在准备中')
})

it('shows no more rows than it is told', async () => {
  const many = Array.from({ length: 9 }, (_, index) => createGoodsCard({ goodsId: String(index) }))
  const props = { tabs: [{ title: '热销', source: { by: 'query', count: 9 } }], columns: 3, rows: 2 }
  const { host } = await drawWidget('goods-tabs', props, { loadGoods: () => Promise.resolve(many) })
  expect(host.querySelectorAll('article')).toHaveLength(6)
})
