import { describe, expect, it } from 'vitest'
import { formatDayInWords, readDay, shiftDay } from './day.ts'

describe('readDay', () => {
  it.each(['2026-11-01', '2026/11/1', '2026.11.01', '20261101', '2026年11月1日', ' ２０２６－１１－０１ '])(
    'understands %s',
    (typed) => expect(readDay(typed)).toBe('2026-11-01'),
  )

  it.each(['', '2026', '2026-11', '11-01', '2026-13-01', '2026-02-30', '2025-02-29', '昨天'])(
    'does not guess at %j',
    (typed) => expect(readDay(typed)).toBeNull(),
  )
})

it('shiftDay goes over the ends of months and years', () => {
  expect(shiftDay('2026-12-28', 7)).toBe('2027-01-04')
  expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29')
})

it('dayInWords says a day as one reads it', () => {
  expect(formatDayInWords('2026-11-05')).toBe('2026年11月5日')
})
