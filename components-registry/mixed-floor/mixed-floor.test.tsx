// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { mixedFloor } from '#schemas/widgets/mixed-floor.ts'

const many = Array.from({ length: 12 }, (_, index) => createGoodsCard({ goodsId: String(index) }))
const source = { by: 'query', count: 12 }
const names = ['禾屿', '知野']
const brands = names.map((name, index) => ({
  brandId: `B${index}`,
  name,
  logo: '',
  intro: '',
  goodsCount: 3,
}))

function shop(found: readonly unknown[] = brands) {
  const call = vi.fn((..._given: unknown[]) =>
    Promise.resolve({ list: found, total: found.length, pageNum: 1, pageSize: 9 }),
  )
  // The view makes this one call only; its answer has that call's shape.
  return { call: call as unknown as Services['call'], loadGoods: () => Promise.resolve(many) }
}

const left = { title: '热销', source, columns: 3, rows: 2 }
const right = { title: '品牌', shows: 'brands', category: '18' }

it('goods stand beside brands, no more than their rows hold', async () => {
  const services = shop()
  const { host, jumps, click } = await drawWidget('mixed-floor', { left, right }, services)
  expect(host.querySelectorAll('article')).toHaveLength(6)
  expect(vi.mocked(services.call).mock.calls[0]?.slice(0, 2)).toEqual([
    goods.queryGoodBrandPage,
    { pageNum: 1, pageSize: 6, catIdList: ['18'] },
  ])
  await click('[data-columns="3"]:not(:has(article)) a')
  expect(jumps).toEqual([{ jump: 'ProductList', query: { brandId: 'B0' } }])
})

it('HM4 labels and 更多 of each half jump where they say', async () => {
  const to = (goodsName: string) => ({ jump: 'ProductList', query: { goodsName } })
  const labels = [{ text: '龙井', link: to('龙井') }, { text: '只是字' }]
  const props = { left: { ...left, labels, link: to('茶') }, right: { ...right, link: to('牌') } }
  const { host, jumps, click } = await drawWidget('mixed-floor', props, shop())
  await click('[aria-label="热销：更多"]')
  await click('[aria-label="品牌：更多"]')
  await click('[class*=label]:is(a)')
  expect(jumps).toEqual([to('茶'), to('牌'), to('龙井')])
  expect([...host.querySelectorAll('[class*=label]:is(span)')].map((one) => one.textContent)).toEqual([
    '只是字',
  ])
})

it('a half without anything is not there; by hand brands need no call', async () => {
  const services = shop([])
  const one = await drawWidget('mixed-floor', { left, right }, services)
  expect(one.host.textContent).not.toContain('品牌')
  const hand = { title: '品牌', shows: 'brands', from: 'hand', brands: [{ name: '栖白' }] }
  const none = { loadGoods: () => Promise.resolve([]) }
  const other = await drawWidget('mixed-floor', { left, right: hand }, none)
  expect(other.host.textContent).toBe('品牌栖白')
})

it('X1 keeps the places of both halves, and each can be asked for again', async () => {
  const never = () => new Promise<never>(() => {})
  const waiting = await drawWidget('mixed-floor', { left, right }, { loadGoods: never, call: never })
  expect(waiting.host.querySelectorAll('[aria-hidden=true] > li')).toHaveLength(12)
  const down = () => Promise.reject(new Error('down'))
  const failed = await drawWidget('mixed-floor', { left, right }, { loadGoods: down, call: down })
  expect(failed.host.querySelectorAll('[role=alert] button')).toHaveLength(2)
  expect(failed.host.textContent).toContain('热销')
})

it('links and goods of both halves are seen', () => {
  const link = { jump: 'Mall' }
  const props = z.parse(mixedFloor.props, {
    left: { ...left, link },
    right: { ...right, labels: [{ text: '一', link }] },
  })
  expect(mixedFloor.links(props).map(({ path }) => path.join('.'))).toEqual([
    'left.link',
    'right.labels.0.link',
  ])
  const [first] = mixedFloor.goods(props)
  expect([first?.path, first?.source]).toEqual([
    ['left', 'source'],
    { by: 'query', orderType: 'default', count: 12 },
  ])
})
