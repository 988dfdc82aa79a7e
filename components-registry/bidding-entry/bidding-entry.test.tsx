// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import { mall } from '#schemas/content/mall/calls.ts'

const ways = [
  { title: '公开招标', note: '面向全部供应商' },
  { title: '结果公示', link: { jump: 'noticeList' } },
]
const publishedAt = Date.parse('2026-01-15T08:00:00+08:00')
const list = [{ noticeId: 'N1', category: '招标', title: '年会礼品招标', summary: '', publishedAt }]
const page = { list, total: 1, pageNum: 1, pageSize: 2, categories: ['招标'] }

/** The spy knows one call only; its answer has that call's shape. */
function calling(answer: () => Promise<unknown>) {
  const spy = vi.fn((..._given: unknown[]) => answer())
  return { spy, services: { call: spy as Services['call'] } }
}

it('§2 the button and each way lead to the bidding announcements, or where they were told', async () => {
  const { host, jumps, click } = await drawWidget('bidding-entry', { ways })
  expect(host.querySelector('li')?.textContent).toBe('壹公开招标面向全部供应商')
  await click('section > div > div > a')
  await click('li a')
  await click('li:last-child a')
  const announcements = { jump: 'biddingAnnouncementIndex' }
  expect(jumps).toEqual([announcements, announcements, { jump: 'noticeList' }])
})

it('asks for no notices unless a category is named', async () => {
  const { spy, services } = calling(() => Promise.resolve(page))
  await drawWidget('bidding-entry', { ways }, services)
  expect(spy).not.toHaveBeenCalled()
})

it('shows the newest notices of its category, each leading to its text', async () => {
  const { spy, services } = calling(() => Promise.resolve(page))
  const { jumps, click, host } = await drawWidget('bidding-entry', { ways, category: '招标' }, services)
  expect(spy.mock.calls[0]?.slice(0, 2)).toEqual([
    mall.noticePage,
    { pageNum: 1, pageSize: 2, category: '招标' },
  ])
  expect(host.querySelectorAll('ul')[1]?.textContent).toBe('年会礼品招标2026-01-15')
  await click('ul + ul a')
  expect(jumps).toEqual([{ path: '/noticeDetail?id=N1' }])
})

it('X1 places while notices load, a retry when that failed, nothing when there are none', async () => {
  const props = { ways, category: '招标' }
  const waiting = await drawWidget('bidding-entry', props, calling(() => new Promise(() => {})).services)
  expect(waiting.host.querySelectorAll('[aria-busy] li')).toHaveLength(2)
  const failed = await drawWidget(
    'bidding-entry',
    props,
    calling(() => Promise.reject(new Error('down'))).services,
  )
  expect(failed.host.querySelector('[role=alert] button')).not.toBeNull()
  const none = calling(() => Promise.resolve({ ...page, list: [] })).services
  expect((await drawWidget('bidding-entry', props, none)).host.querySelectorAll('ul')).toHaveLength(1)
})
