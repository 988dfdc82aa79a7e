import { act } from 'react'
// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import { mall } from '#schemas/content/mall/calls.ts'

const link = { jump: 'noticeList' }
const items = [{ text: '礼遇季开启', link }, { text: '发货安排' }, { text: '客服时间' }]
const manual = { source: 'manual', items }
const shown = (host: HTMLElement) => host.querySelector('li:not([inert])')?.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function notices(...titles: string[]): Partial<Services> {
  const list = titles.map((title, index) => ({
    noticeId: `${index}`,
    category: '公告',
    title,
    summary: '',
    publishedAt: 0,
  }))
  const page = { list, total: list.length, pageNum: 1, pageSize: 10, categories: [] }
  // The view makes this one call only, so the page is its answer.
  return { call: vi.fn(() => Promise.resolve(page)) as unknown as Services['call'] }
}

afterEach(() => void vi.useRealTimers())

describe('by hand', () => {
  it('shows one notice at a time; only that one can be reached', async () => {
    const { host, jumps, click } = await drawWidget('notice-bar', manual)
    expect(host.querySelectorAll('li:not([inert])')).toHaveLength(1)
    await click('li:not([inert]) a')
    expect(jumps).toEqual([link])
  })

  it('X7 goes on by itself, and stops at the pause button', async () => {
    const { host, click } = await drawWidget('notice-bar', { ...manual, interval: 2000 })
    vi.useFakeTimers()
    await click('[aria-label="暂停滚动公告"]')
    await click('[aria-label="开始滚动公告"]')
    await pass(2000)
    expect(shown(host)).toBe('发货安排')
    await click('[aria-label="暂停滚动公告"]')
    await pass(20_000)
    expect(shown(host)).toBe('发货安排')
  })

  it('X7 a pointer holds it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { host } = await drawWidget('notice-bar', { ...manual, interval: 2000 })
    const mover = host.querySelector('ul')?.parentElement
    await act(async () => mover?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
    await act(async () => vi.advanceTimersByTime(20_000))
    expect(shown(host)).toBe('礼遇季开启')
    await act(async () => mover?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
    await act(async () => vi.advanceTimersByTime(2000))
    expect(shown(host)).toBe('发货安排')
  })

  it('X7 stands still for whoever prefers reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const { host } = await drawWidget('notice-bar', manual)
    expect(host.querySelector('[aria-label="开始滚动公告"]')).not.toBeNull()
  })

  it('the next notice is a button away, round and round', async () => {
    const { host, click } = await drawWidget('notice-bar', manual)
    for (const text of ['发货安排', '客服时间', '礼遇季开启']) {
      await click('[aria-label="下一条公告"]')
      expect(shown(host)).toBe(text)
    }
  })

  it('a single notice has no controls, and none takes no space', async () => {
    const one = await drawWidget('notice-bar', { source: 'manual', items: items.slice(1, 2) })
    expect(one.host.querySelector('button')).toBeNull()
    const none = await drawWidget('notice-bar', { source: 'manual' })
    expect(none.host.textContent).toBe('')
  })

  it('runs sideways with a copy that nobody reads twice, and stops at the pause button', async () => {
    const { host, click } = await drawWidget('notice-bar', { ...manual, direction: 'horizontal' })
    expect(host.querySelectorAll('ul')).toHaveLength(2)
    expect(host.querySelector('[aria-hidden="true"][inert] ul')).not.toBeNull()
    await click('[aria-label="暂停滚动公告"]')
    expect(host.querySelectorAll('ul')).toHaveLength(1)
  })
})

describe('the mall’s latest', () => {
  it('asks for as many of the category as it shows', async () => {
    const services = notices('升级说明', '礼遇季')
    const { host } = await drawWidget('notice-bar', { category: '活动', count: 3 }, services)
    const asked = { pageNum: 1, pageSize: 3, category: '活动' }
    expect(services.call).toHaveBeenCalledWith(mall.noticePage, asked, expect.anything())
    expect(shown(host)).toBe('升级说明')
  })

  it('NT1 each leads to its own text, and “more” to all of them', async () => {
    const moreLink = { jump: 'noticeList' }
    const { jumps, click } = await drawWidget('notice-bar', { moreLink }, notices('升级说明'))
    await click('li a')
    await click('[aria-label="商城公告：更多"]')
    expect(jumps).toEqual([{ path: '/noticeDetail?id=0' }, { jump: 'noticeList' }])
  })

  it('keeps its space while loading', async () => {
    const { host } = await drawWidget('notice-bar', {}, { call: () => new Promise(() => undefined) })
    expect(host.querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  it('takes no space when there is none', async () => {
    const { host } = await drawWidget('notice-bar', {}, notices())
    expect(host.textContent).toBe('')
  })

  it('a failed load offers a retry that works', async () => {
    const good = notices('升级说明').call
    let tries = 0
    // The view makes only this call, so the cast is safe.
    const call = ((...given: Parameters<Services['call']>) =>
      tries++ === 0 ? Promise.reject(new Error('down')) : good?.(...given)) as Services['call']
    const drawn = await drawWidget('notice-bar', {}, { call })
    await drawn.click('[role=alert] button')
    await drawn.flush()
    expect(shown(drawn.host)).toBe('升级说明')
  })
})
