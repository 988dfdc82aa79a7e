import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { createGoodsCard } from './draw-for-test.tsx'
import { createFeed, type LoadPage } from './feed.ts'

const cards = (...ids: number[]) => ids.map((id) => createGoodsCard({ goodsId: String(id) }))
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

it('grows page by page, each product once, and stops at the last page', async () => {
  const store = createStore()
  const load = vi.fn<LoadPage>((page) =>
    Promise.resolve({ goods: page === 1 ? cards(1, 2) : cards(2, 3), last: page === 2 }),
  )
  const feed = createFeed(store, load, 100)
  feed.more()
  feed.more()
  await settled()
  expect(store.get(feed.state)).toMatchObject({ status: 'idle', pages: 1 })
  feed.more()
  await settled()
  feed.more()
  expect(store.get(feed.state).goods.map(({ goodsId }) => goodsId)).toEqual(['1', '2', '3'])
  expect(store.get(feed.state).status).toBe('end')
  expect(load).toHaveBeenCalledTimes(2)
})

it('asks again for the page that failed and keeps what was there', async () => {
  const store = createStore()
  let down = false
  const load = vi.fn<LoadPage>((page) =>
    down ? Promise.reject(new Error('down')) : Promise.resolve({ goods: cards(page), last: false }),
  )
  const feed = createFeed(store, load, 100)
  feed.more()
  await settled()
  down = true
  feed.more()
  await settled()
  expect(store.get(feed.state)).toMatchObject({ status: 'failed', pages: 1 })
  down = false
  feed.more()
  await settled()
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2, 2])
  expect(store.get(feed.state).goods).toHaveLength(2)
})

it('is full at its bound, and at its end when that is all there is', async () => {
  const store = createStore()
  const feed = createFeed(store, () => Promise.resolve({ goods: cards(1, 2, 3), last: false }), 2)
  feed.more()
  await settled()
  expect([store.get(feed.state).goods.length, store.get(feed.state).status]).toEqual([2, 'full'])
  const exact = createFeed(store, () => Promise.resolve({ goods: cards(1, 2), last: true }), 2)
  exact.more()
  await settled()
  expect(store.get(exact.state).status).toBe('end')
})
