import { expect, it } from 'vitest'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { formatPromise } from './delivery-promise.ts'

// A Monday.
const at = (time: string) => parseMallTime(`2026-11-23 ${time}`) ?? 0

it.each([
  ['09:00', 16, 2, '今天 16:00 前付款，预计周三送达'],
  ['15:59', 16, 2, '今天 16:00 前付款，预计周三送达'],
  ['16:00', 16, 2, '明天 16:00 前付款，预计周四送达'],
  ['00:30', 11, 0, '今天 11:00 前付款，预计今天送达'],
  ['12:00', 11, 0, '明天 11:00 前付款，预计明天送达'],
  ['09:00', 16, 6, '今天 16:00 前付款，预计周日送达'],
  ['09:00', 16, 7, '今天 16:00 前付款，预计11月30日送达'],
  ['23:00', 16, 8, '明天 16:00 前付款，预计12月2日送达'],
])('at %s with the cut-off at %i and %i days under way: %s', (time, cutOffHour, days, words) => {
  expect(formatPromise({ cutOffHour, days }, at(time))).toBe(words)
})
