// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import { mall } from '#schemas/content/mall/calls.ts'

const list = ['发货安排', '客服时间'].map((title, index) => ({
  noticeId: `NT${index + 1}`,
  category: '配送',
  title,
  summary: `${title}的摘要`,
  // The first is still the evening before in UTC.
  publishedAt: Date.parse('2026-01-15T02:00:00+08:00') - index * 86_400_000,
}))
const page = { list, total: 2, pageNum: 1, pageSize: 6, categories: ['配送'] }

/** The spy knows one call only; its answer has that call's shape. */
function calling(answer: () => Promise<unknown>) {
  const spy = vi.fn((..._given: unknown[]) => answer())
  return { spy, services: { call: spy as Services['call'] } }
}
const ready = () => calling(() => Promise.resolve(page))

it('asks for the newest, of one category when told', async () => {
  const { spy, services } = ready()
  await drawWidget('notices-list', { count: 4, category: '配送' }, services)
  expect(spy.mock.calls[0]?.slice(0, 2)).toEqual([
    mall.noticePage,
    { pageNum: 1, pageSize: 4, category: '配送' },
  ])
})

it('NT1 each leads to its own text, with its day in Shanghai', async () => {
  const { host, jumps, click } = await drawWidget('notices-list', {}, ready().services)
  const first = host.querySelector('li a')
  expect(first?.textContent).toBe('152026.01配送发货安排发货安排的摘要')
  expect(first?.querySelector('time')?.getAttribute('dateTime')).toBe('2026-01-15')
  expect(first?.getAttribute('href')).toContain('/noticeDetail?id=NT1')
  await click('li a')
  expect(jumps).toEqual([{ path: '/noticeDetail?id=NT1' }])
})

it('may show one line each, without category', async () => {
  const props = { look: 'line', showCategory: false }
  const { host } = await drawWidget('notices-list', props, ready().services)
  expect(host.querySelector('li')?.textContent).toBe('2026-01-15发货安排')
})

it('“more” leads to the list of notices unless told otherwise', async () => {
  const plain = await drawWidget('notices-list', {}, ready().services)
  await plain.click('h2 ~ a, div > a')
  expect(plain.jumps).toEqual([{ jump: 'noticeList' }])
  const link = { jump: 'pcSecondLevel', query: { pageId: '7' } }
  const own = await drawWidget('notices-list', { link }, ready().services)
  await own.click('div > a')
  expect(own.jumps).toEqual([link])
})

it('X1 places while it loads, a retry when it failed', async () => {
  const waiting = await drawWidget(
    'notices-list',
    { count: 3 },
    calling(() => new Promise(() => {})).services,
  )
  expect(waiting.host.querySelectorAll('li')).toHaveLength(3)
  let tries = 0
  const second = () => (tries++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve(page))
  const failed = await drawWidget('notices-list', {}, calling(second).services)
  await failed.click('[role=alert] button')
  await failed.flush()
  expect(failed.host.querySelectorAll('li a')).toHaveLength(2)
})

it('without notices it hides, or says so', async () => {
  const none = () => calling(() => Promise.resolve({ ...page, list: [] })).services
  expect((await drawWidget('notices-list', {}, none())).host.textContent).toBe('')
  const { host } = await drawWidget('notices-list', { empty: 'message' }, none())
  expect(host.textContent).toContain('还没有公告')
})
