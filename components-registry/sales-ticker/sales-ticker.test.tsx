// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'

const source = { by: 'query', orderType: 'sales', count: 3 }
const sold = [12, 0, 30_500].map((sales, index) =>
  createGoodsCard({ goodsId: String(index), name: `礼盒${index}`, sales }),
)
const giving = { loadGoods: () => Promise.resolve(sold) }
const shown = (host: HTMLElement) => host.querySelector('li:not([inert])')?.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells real figures: what was never sold is not told', async () => {
  const { host } = await drawWidget('sales-ticker', { source }, giving)
  const told = [...host.querySelectorAll('li')].map((item) => item.textContent)
  expect(told).toEqual(['礼盒0近期已售 12 件', '礼盒2近期已售 3万 件'])
})

it('HM4 what is told leads to the product, and nothing else can be reached', async () => {
  const { host, jumps, click } = await drawWidget('sales-ticker', { source }, giving)
  expect(host.querySelectorAll('li:not([inert])')).toHaveLength(1)
  await click('li:not([inert]) a')
  expect(jumps).toEqual([{ jump: 'ProductDetail', query: { goodsId: '0', skuId: '100101' } }])
})

it('X7 goes on by itself until it is paused; the next one is a button away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { host, click } = await drawWidget('sales-ticker', { source, interval: 2000 }, giving)
  await pass(2000)
  expect(shown(host)).toContain('礼盒2')
  await click('[aria-label="暂停播报"]')
  await pass(20_000)
  expect(shown(host)).toContain('礼盒2')
  await click('[aria-label="下一件"]')
  expect(shown(host)).toContain('礼盒0')
})

it('X7 stands still for whoever prefers reduced motion, or when told so', async () => {
  const still = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => still)
  const calm = await drawWidget('sales-ticker', { source }, giving)
  expect(calm.host.querySelector('[aria-label="开始播报"]')).not.toBeNull()
  const manual = await drawWidget('sales-ticker', { source, autoplay: false }, giving)
  expect([...manual.host.querySelectorAll('button')].map((button) => button.ariaLabel)).toEqual(['下一件'])
})

it('without a sale it is not there, unless a substitute has one', async () => {
  const loadGoods = ({ by }: GoodsSource) =>
    Promise.resolve(by === 'ids' ? sold : [createGoodsCard({ sales: 0 })])
  const none = await drawWidget('sales-ticker', { source }, { loadGoods })
  expect(none.host.textContent).toBe('')
  const substitute = { by: 'ids', ids: ['1'] }
  const other = await drawWidget('sales-ticker', { source, substitute }, { loadGoods })
  expect(shown(other.host)).toContain('礼盒0')
})

it('X1 keeps its place while it loads, and a failed load offers a retry that works', async () => {
  const waiting = await drawWidget('sales-ticker', { source }, { loadGoods: () => new Promise(() => {}) })
  expect(waiting.host.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('正在加载播报')
  let tries = 0
  const loadGoods = () => (tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve(sold))
  const failed = await drawWidget('sales-ticker', { source }, { loadGoods })
  await failed.click('[role=alert] button')
  await failed.flush()
  expect(shown(failed.host)).toContain('礼盒0')
})
