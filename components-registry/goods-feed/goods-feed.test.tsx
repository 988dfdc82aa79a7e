// @vitest-environment jsdom
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import { createFeedCache } from '#registry/feed-cache.ts'
import type { Services } from '#registry/services.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'

interface Asked {
  pageNum: number
  pageSize: number
  orderType?: string
}

/** A mall with so many goods, whose goods call fails on the given turns. */
function mall(total: number, failing: readonly number[] = []) {
  const asked: Asked[] = []
  const call = vi.fn((row: Endpoint, input: Asked) => {
    expect(row).toBe(goods.queryGoodPage)
    asked.push(input)
    if (failing.includes(asked.length)) return Promise.reject(new Error('down'))
    const all = Array.from({ length: total }, (_, index) => createGoodsCard({ goodsId: String(index) }))
    const list = all.slice((input.pageNum - 1) * input.pageSize, input.pageNum * input.pageSize)
    return Promise.resolve({ list, total, pageNum: input.pageNum, pageSize: input.pageSize })
  })
  // The view makes this one call only; its answer has that call's shape.
  return { asked, services: { call: call as unknown as Services['call'] } }
}

const rule = { by: 'query', orderType: 'sales' }
const tabs = [{ title: '热销', source: rule }]
const cardsOf = (host: HTMLElement) => host.querySelectorAll('article').length

afterEach(() => vi.unstubAllGlobals())

it('asks for pages of 20 by the goods call, and says when there are no more', async () => {
  const { asked, services } = mall(45)
  const { host, click, flush } = await drawWidget('goods-feed', { tabs }, services)
  for (const expected of [20, 40, 45]) {
    expect(cardsOf(host)).toBe(expected)
    if (expected === 45) break
    await click('button:not(article button)')
    await flush()
  }
  expect(asked).toEqual([1, 2, 3].map((pageNum) => ({ orderType: 'sales', pageNum, pageSize: 20 })))
  expect(host.textContent).toContain('没有更多了')
  expect(host.querySelector('button:not(article button)')).toBeNull()
})

it('goes on by itself when its end comes near', async () => {
  const ends: (() => void)[] = []
  class Near {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      ends.push(() => seen([{ isIntersecting: true }]))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Near)
  const { services } = mall(60)
  const { host, flush } = await drawWidget('goods-feed', { tabs }, services)
  await act(async () => ends.at(-1)?.())
  await flush()
  expect(cardsOf(host)).toBe(40)
})

it('X2 after the button the focus is on the first new card', async () => {
  const { host, click, flush } = await drawWidget('goods-feed', { tabs }, mall(45).services)
  await click('button:not(article button)')
  await flush()
  expect(document.activeElement).toBe(host.querySelectorAll('article')[20]?.querySelector('a'))
})

it('X1 a page that fails keeps the others and can be asked for again', async () => {
  const { services } = mall(45, [2])
  const { host, click, flush } = await drawWidget('goods-feed', { tabs }, services)
  await click('button:not(article button)')
  await flush()
  expect(cardsOf(host)).toBe(20)
  expect(host.querySelector('[role=alert]')?.textContent).toContain('没有加载出来')
  await click('button:not(article button)')
  await flush()
  expect(cardsOf(host)).toBe(40)
  expect(host.querySelector('[role=alert]')).toBeNull()
})

it('Back finds the tab and the goods as they were left, for ten minutes', async () => {
  const visitor = (): Pick<Services, 'store' | 'feedCache'> => ({
    store: createStore(),
    feedCache: createFeedCache(),
  })
  const one = visitor()
  let now = 0
  const { asked, services } = mall(60)
  const both = [...tabs, { title: '新品', source: { by: 'query', orderType: 'newest' } }]
  const draw = (who = one) =>
    drawWidget('goods-feed', { tabs: both }, { ...services, ...who, clock: { now: () => now } })
  const first = await draw()
  await first.click('[role=tab]:nth-child(2)')
  await first.flush()
  await first.click('[role=tabpanel]:not([hidden]) button:not(article button)')
  await first.flush()
  first.dispose()
  const again = await draw()
  expect(again.host.querySelector('[aria-selected=true]')?.textContent).toBe('新品')
  expect(cardsOf(again.host)).toBe(40)
  expect(asked).toHaveLength(3)
  again.dispose()
  const other = await draw(visitor())
  expect(other.host.querySelector('[aria-selected=true]')?.textContent, 'of another visitor').toBe('热销')
  expect(asked).toHaveLength(4)
  other.dispose()
  now = 11 * 60_000
  await draw()
  expect(asked).toHaveLength(5)
})

it('by hand keeps the order given, 20 at a time', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => String(99 - index))
  const loadGoods = () =>
    Promise.resolve(ids.map((goodsId) => createGoodsCard({ goodsId, name: `礼盒${goodsId}` })))
  const props = { tabs: [{ title: '精选', source: { by: 'ids', ids } }] }
  const { host, click, flush } = await drawWidget('goods-feed', props, { loadGoods })
  expect(host.querySelector('article')?.textContent).toContain('礼盒99')
  expect(cardsOf(host)).toBe(20)
  await click('button:not(article button)')
  await flush()
  expect(cardsOf(host)).toBe(30)
  expect(host.textContent).toContain('没有更多了')
})

it('HM6 a list that is full leads to all goods', async () => {
  const { host, jumps, click } = await drawWidget('goods-feed', { tabs, most: 20 }, mall(60).services)
  expect(cardsOf(host)).toBe(20)
  await click('[class*=button]:is(a)')
  expect(jumps).toEqual([{ jump: 'moreGoodsIndex' }])
})

it('an empty list says so, or shows its substitute', async () => {
  const none = await drawWidget('goods-feed', { tabs }, mall(0).services)
  expect(none.host.textContent).toContain('正在准备中')
  const props = { tabs, empty: 'substitute', substitute: { by: 'ids', ids: ['1'] } }
  const loadGoods = () => Promise.resolve([createGoodsCard()])
  const other = await drawWidget('goods-feed', props, { ...mall(0).services, loadGoods })
  expect(cardsOf(other.host)).toBe(1)
})
