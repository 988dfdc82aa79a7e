// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchScroll } from './on-scroll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function scroller() {
  const look = vi.fn<() => void>()
  const end = watchScroll(window, look)
  return { look, end, scroll: () => window.dispatchEvent(new Event('scroll')) }
}

it('§9 looks at once, then every 100 ms at most, and at the end', () => {
  const { look, scroll, end } = scroller()
  scroll()
  expect(look).toHaveBeenCalledTimes(1)
  for (let ms = 10; ms <= 90; ms += 10) {
    vi.advanceTimersByTime(10)
    scroll()
  }
  vi.advanceTimersByTime(9)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(look).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(look).toHaveBeenCalledTimes(2)
  scroll()
  expect(look).toHaveBeenCalledTimes(3)
  end()
})

it('§9 the last step of a scroll is looked at, and none after the end', () => {
  const { look, scroll, end } = scroller()
  scroll()
  scroll()
  end()
  vi.advanceTimersByTime(1000)
  scroll()
  expect(look).toHaveBeenCalledTimes(1)
})
