// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { drawWidget, createGoodsCard } from '#registry/draw-for-test.tsx'
import { createTestCall, asMember } from '#registry/parts/activity-for-test.ts'

const source = { by: 'ids', ids: ['1', '2'] }
const goods = ['1', '2'].map((goodsId) => createGoodsCard({ goodsId, name: `礼${goodsId}` }))
const pictures = (host: HTMLElement) =>
  [...host.querySelectorAll('li img')].map((one) => one.getAttribute('alt'))

it('§2 the button leads to the gift book, which no jump id names', async () => {
  const { jumps, click } = await drawWidget('gift-book-entry', { source })
  await click('a')
  expect(jumps).toEqual([{ path: '/giftBook/pageIndex' }])
})

it('GC9 shows what may be chosen by its pictures, without a price', async () => {
  const loadGoods = vi.fn(() => Promise.resolve(goods))
  const { host } = await drawWidget('gift-book-entry', { source, cover: '中秋之选' }, { loadGoods })
  expect(loadGoods).toHaveBeenCalledWith(source)
  expect(pictures(host)).toEqual(['礼1', '礼2'])
  expect(host.textContent).toContain('中秋之选')
  expect(host.textContent).not.toContain('￥')
})

it('X1 keeps six places while goods load and when there are none, and offers a retry when that failed', async () => {
  const waiting = await drawWidget('gift-book-entry', { source }, { loadGoods: () => new Promise(() => {}) })
  expect(waiting.host.querySelector('ul')?.getAttribute('aria-busy')).toBe('true')
  expect(waiting.host.querySelectorAll('li[aria-hidden=true]')).toHaveLength(6)
  const none = await drawWidget('gift-book-entry', { source })
  expect(none.host.querySelectorAll('li')).toHaveLength(6)
  let tries = 0
  const loadGoods = () => (tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve(goods))
  const failed = await drawWidget('gift-book-entry', { source }, { loadGoods })
  await failed.click('[role=alert] button')
  await failed.flush()
  expect(pictures(failed.host)).toHaveLength(2)
})

it('GC7 a member reads what the own ones hold, and a guest is asked nothing', async () => {
  const own = ['BOOK', 'VOUCHER'].map((kind) => ({ kind, left: 3 }))
  const server = createTestCall({ 'voucher/my/usable': own })
  const member = await drawWidget('gift-book-entry', { source }, { ...server, ...asMember })
  await member.flush()
  expect(member.host.textContent).toContain('您有 1 本礼品册，还可选 3 件')
  const nobody = createTestCall({})
  const guest = await drawWidget('gift-book-entry', { source }, nobody)
  expect(guest.host.textContent).toContain('登录')
  expect(nobody.asked).toEqual([])
})
