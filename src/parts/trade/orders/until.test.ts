import { expect, it } from 'vitest'
import { describeTimeLeft, formatTimeLeft } from './until.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  [50 * HOUR, '还剩 2 天 2 小时'],
  [3 * HOUR - 1, '还剩 2 小时 59 分'],
  [HOUR, '还剩 1 小时 0 分'],
  [29 * MINUTE + 5000, '还剩 29:05'],
  [0, '已过期'],
])('issue 36.1 %i ms left read as %s', (left, text) => {
  expect(describeTimeLeft(left)).toBe(text)
})

it.each([
  [71 * HOUR + 59 * MINUTE, '2 天 23 小时'],
  [29 * MINUTE + 5000, '29:05'],
])('an order of which %i ms are left has %s', (left, text) => {
  expect(formatTimeLeft(left)).toBe(text)
})
