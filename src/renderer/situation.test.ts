// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { adoptCommonConfig } from '#src/runtime/mall/common-config.ts'
import type { Situation } from '#src/runtime/page/served.ts'
import { type WatchedSituation, watchSituation } from './situation.ts'

const HOUR = 3_600_000

let watched: WatchedSituation
beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  watched.dispose()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The situation of a page, followed. */
function start(served?: Situation) {
  const mall = createTestMall({ clock: { now: () => Date.now() } })
  watched = watchSituation(mall, served)
  const { current, first } = watched
  const onChange = vi.fn()
  mall.store.sub(current, onChange)
  return { mall, onChange, now: () => mall.store.get(current), first: () => mall.store.get(first) }
}

it('looks at the clock when a moment has come, even one that has passed by now', () => {
  const { now } = start()
  watched.wakeAt(HOUR)
  vi.advanceTimersByTime(HOUR - 1)
  expect(now().now).toBe(0)
  vi.advanceTimersByTime(1)
  expect(now().now).toBe(HOUR)
  vi.advanceTimersByTime(HOUR)
  watched.wakeAt(HOUR)
  vi.advanceTimersByTime(0)
  expect(now().now).toBe(2 * HOUR)
})

it('is not woken for what was cancelled, nor after its page has gone', () => {
  const { onChange } = start()
  watched.wakeAt(HOUR)
  watched.wakeAt(undefined)
  vi.advanceTimersByTime(2 * HOUR)
  watched.wakeAt(3 * HOUR)
  watched.dispose()
  vi.advanceTimersByTime(2 * HOUR)
  expect(onChange).not.toHaveBeenCalled()
})

it('follows the kill switches, and the window when its width changes', () => {
  const { mall, now, onChange } = start()
  const config = { killedWidgets: ['seckill'], deprecatedWidgets: {}, notFoundPageId: null }
  adoptCommonConfig(mall, JSON.stringify(config))
  expect([...now().killed]).toEqual(['seckill'])
  onChange.mockClear()
  dispatchEvent(new Event('resize'))
  expect(onChange).not.toHaveBeenCalled()
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(375)
  dispatchEvent(new Event('resize'))
  expect(now().width).toBe(375)
})

it('begins with what the server drew for, or where it drew nothing with what is', () => {
  const alone = start()
  expect(alone.first()).toBe(alone.now())
  watched.dispose()
  const served = { ...alone.now(), now: -HOUR }
  expect(start(served).first()).toBe(served)
})
