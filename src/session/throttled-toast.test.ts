import { expect, it, vi } from 'vitest'
import { throttleToasts } from './toast.ts'

function start() {
  const clock = { now: 1_000 }
  const show = vi.fn<(message: string) => void>()
  return {
    clock,
    shown: () => show.mock.calls.map(([message]) => message),
    say: throttleToasts(show, () => clock.now),
  }
}

it('§8 shows one toast per 2 s and drops those in between', () => {
  const { clock, say, shown } = start()
  for (const [at, message] of [
    [0, 'a'],
    [1, 'b'],
    [1_999, 'c'],
    [2_000, 'd'],
    [3_999, 'e'],
    [4_000, 'f'],
  ] as const) {
    clock.now = 1_000 + at
    say(message)
  }
  expect(shown()).toEqual(['a', 'd', 'f'])
})

it('is not silenced by a clock that was set back', () => {
  const { clock, say, shown } = start()
  say('a')
  clock.now -= 3_600_000
  say('b')
  expect(shown()).toEqual(['a', 'b'])
})
