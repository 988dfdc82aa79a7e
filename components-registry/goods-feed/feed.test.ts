import { expect, it, vi } from 'vitest'
import { goodsCard } from '../draw-for-test.tsx'
import { createFeed, type LoadPage } from './feed.ts'

const cards = (...ids: number[]) => ids.map((id) => goodsCard({ goodsId: String(id) }))
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

it('grows page by page, each product once, and stops at the last page', async () => {
  const load = vi.fn<LoadPage>((page) =>
    Promise.resolve({ goods: page === 1 ? cards(1, 2) : cards(2, 3), last: page === 2 }),
  )
  const feed = createFeed(load, 100)
  feed.more()
  feed.more()
  await settled()
  expect(feed.get()).toMatchObject({ status: 'idle', pages: 1 })
  feed.more()
  await settled()
  feed.more()
  expect(feed.get().goods.map(({ goodsId }) => goodsId)).toEqual(['1', '2', '3'])
  expect(feed.get().status).toBe('end')
  expect(load).toHaveBeenCalledTimes(2)
})

it('asks again for the page that failed and keeps what was there', async () => {
  let down = false
  const load = vi.fn<LoadPage>((page) =>
    down ? Promise.reject(new Error('down')) : Promise.resolve({ goods: cards(page), last: false }),
  )
  const feed = createFeed(load, 100)
  feed.more()
  await settled()
  down = true
  feed.more()
  await settled()
  expect(feed.get()).toMatchObject({ status: 'failed', pages: 1 })
  down = false
  feed.more()
  await settled()
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2, 2])
  expect(feed.get().goods).toHaveLength(2)
})

it('is full at its bound, and at its end when that is all there is', async () => {
  const feed = createFeed(() => Promise.resolve({ goods: cards(1, 2, 3), last: false }), 2)
  feed.more()
  await settled()
  expect([feed.get().goods.length, feed.get().status]).toEqual([2, 'full'])
  const exact = createFeed(() => Promise.resolve({ goods: cards(1, 2), last: true }), 2)
  exact.more()
  await settled()
  expect(exact.get().status).toBe('end')
})
