// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const NOON = Date.parse('2026-11-21T12:00:00+08:00')
let now = NOON
const clock = { now: () => now }

beforeEach(() => {
  now = NOON
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

async function draw(props: Record<string, unknown>) {
  const drawn = await drawWidget('countdown', { title: '年货节', ...props }, { clock })
  const text = (selector: string) => drawn.host.querySelector(selector)?.textContent
  async function pass(seconds: number) {
    for (let passed = 0; passed < seconds; passed += 1) {
      now += 1000
      await act(() => vi.advanceTimersByTimeAsync(1000))
    }
  }
  return { ...drawn, text, pass }
}

it('counts every second by the injected clock', async () => {
  const { host, pass } = await draw({ endAt: '2026-11-22 13:00:05' })
  expect(host.textContent).toContain('1天01时00分05秒')
  await pass(3)
  expect(host.textContent).toContain('1天01时00分02秒')
})

it('is right at once when a background tab wakes, however late its timers are', async () => {
  const { host } = await draw({ endAt: '2026-11-22 12:00' })
  now += 3_600_000
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(host.textContent).toContain('23时00分00秒')
})

it('before its start it counts to the start, then to the end', async () => {
  const { text, pass } = await draw({ startAt: '2026-11-21 12:00:02', endAt: '2026-11-22 12:00' })
  expect(text('[role=timer]')).toBe('距开始还有 不到 1 分钟')
  await pass(2)
  expect(text('[role=timer]')).toBe('距结束还有 23 小时 59 分钟')
})

it('X2 the digits are for the eye; what is read out does not change with the seconds', async () => {
  const { host, text, pass } = await draw({ endAt: '2026-11-21 12:05:30' })
  const before = [text('[role=timer]'), text('[role=status]')]
  expect(before).toEqual(['距结束还有 5 分钟', '10 分钟内结束'])
  await pass(5)
  expect([text('[role=timer]'), text('[role=status]')]).toEqual(before)
  expect(host.querySelector('b')?.closest('[aria-hidden=true]')).not.toBeNull()
})

it('at the end it says so and takes its button away', async () => {
  const link = { jump: 'Mall' }
  const { host, text, pass } = await draw({ endAt: '2026-11-21 12:00:01', link, afterText: '下次早点来' })
  expect(text('a')).toBe('去看看')
  await pass(1)
  expect(text('[role=status]')).toBe('下次早点来')
  expect(host.querySelector('a')).toBeNull()
})

it('at the end it is gone where it was told to', async () => {
  const { host, pass } = await draw({ endAt: '2026-11-21 12:00:01', after: 'hide' })
  expect(host.textContent).toContain('年货节')
  await pass(1)
  expect(host.textContent).toBe('')
})
