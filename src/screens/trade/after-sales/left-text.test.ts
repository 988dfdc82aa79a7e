import { expect, it } from 'vitest'
import { formatTimeLeft } from './deadline.tsx'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

it.each([
  [7 * DAY, '7 天 0 小时'],
  [7 * DAY - 1, '7 天 0 小时'],
  [7 * DAY - MINUTE, '6 天 23 小时'],
  [DAY - MINUTE, '23 小时 59 分'],
  [60 * MINUTE, '1 小时 0 分'],
  [59 * MINUTE + 1, '1 小时 0 分'],
  [59 * MINUTE, '59 分'],
  [1, '1 分'],
])('AS6 %i ms are left as %s', (ms, text) => expect(formatTimeLeft(ms)).toBe(text))
