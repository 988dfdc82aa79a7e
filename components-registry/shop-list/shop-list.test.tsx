// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import { type ShopCard, shops } from '#schemas/people/shops/calls.ts'

const tea: ShopCard = {
  shopId: 'S09',
  name: '山上茶酒事',
  logo: '/pictures/logo.svg',
  intro: '茶与酒，按批次留样',
  kind: 'SHOP',
  categories: ['茶与酒', '礼盒'],
  goodsCount: 2,
  goods: [
    { goodsId: 'G1', name: '白茶礼盒', picture: '/pictures/tea.svg' },
    { goodsId: 'G2', name: '窖藏白酒', picture: null },
  ],
}
const own: ShopCard = { ...tea, shopId: 'S01', kind: 'SELF', categories: [], goods: [] }

/** The spy knows one call only; its answer has that call's shape. */
function calling(answer: () => Promise<unknown>) {
  const spy = vi.fn((..._given: unknown[]) => answer())
  return { spy, services: { call: spy as Services['call'] } }
}
const ready = (...found: ShopCard[]) => calling(() => Promise.resolve(found))
const askedOf = ({ spy }: ReturnType<typeof calling>) => spy.mock.calls[0]?.slice(0, 2)

it('by rule asks for the first of a kind and a category', async () => {
  const all = ready(tea)
  await drawWidget('shop-list', {}, all.services)
  expect(askedOf(all)).toEqual([shops.list, { orderBy: 'sales', count: 6, goodsOfEach: 3 }])
  const some = ready(tea)
  const props = { order: 'newest', kind: 'SELF', category: '18', count: 2, pictures: 0 }
  await drawWidget('shop-list', props, some.services)
  expect(askedOf(some)).toEqual([
    shops.list,
    { orderBy: 'newest', count: 2, kind: 'SELF', catId: '18', goodsOfEach: 0 },
  ])
})

it('by hand asks for these, and for nothing when none was chosen', async () => {
  const chosen = ready(own, tea)
  await drawWidget('shop-list', { from: 'hand', shops: ['S01', 'S09'] }, chosen.services)
  expect(askedOf(chosen)).toEqual([shops.list, { shopIds: ['S01', 'S09'], count: 2, goodsOfEach: 3 }])
  const none = ready()
  await drawWidget('shop-list', { from: 'hand' }, none.services)
  expect(none.spy).not.toHaveBeenCalled()
})

it('the head leads to the shop, each picture to its goods', async () => {
  const { host, jumps, click } = await drawWidget('shop-list', {}, ready(tea).services)
  expect(host.querySelector('article a')?.textContent).toBe('山上茶酒事茶与酒 · 礼盒进店')
  expect(host.querySelector('article p')?.textContent).toBe('茶与酒，按批次留样')
  await click('article > a')
  await click('article li a')
  expect(jumps).toEqual([
    { path: '/shop/homeShop?shopId=S09' },
    { jump: 'ProductDetail', query: { goodsId: 'G1' } },
  ])
  expect(host.querySelector('article li img')?.getAttribute('alt')).toBe('白茶礼盒')
  expect(host.querySelector('article li [role=img]')?.getAttribute('aria-label')).toBe('窖藏白酒')
})

it('a self-run shop says so, and one without goods says that they are coming', async () => {
  const { host } = await drawWidget('shop-list', { showIntro: false }, ready(own).services)
  expect(host.querySelector('article a')?.textContent).toContain('自营')
  expect(host.querySelector('article p')).toBeNull()
  expect(host.querySelector('article')?.textContent).toContain('正在上新')
})

it('“more” leads to all shops unless told otherwise', async () => {
  const { jumps, click } = await drawWidget('shop-list', {}, ready(tea).services)
  await click('[aria-label="优选店铺：全部店铺"]')
  expect(jumps).toEqual([{ path: '/shop/shopList' }])
})

it('X1 places while it loads, a retry when it failed, hidden or a word when there is none', async () => {
  const waiting = calling(() => new Promise(() => {})).services
  const { host } = await drawWidget('shop-list', { count: 4, pictures: 0 }, waiting)
  expect(host.querySelectorAll('li')).toHaveLength(4)
  let tries = 0
  const second = () => (tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve([tea]))
  const failed = await drawWidget('shop-list', {}, calling(second).services)
  await failed.click('[role=alert] button')
  await failed.flush()
  expect(failed.host.querySelectorAll('article')).toHaveLength(1)
  expect((await drawWidget('shop-list', {}, ready().services)).host.textContent).toBe('')
  const told = await drawWidget('shop-list', { empty: 'message' }, ready().services)
  expect(told.host.textContent).toContain('店铺正在准备中')
})
