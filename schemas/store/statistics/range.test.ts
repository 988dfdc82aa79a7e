import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  before,
  beginnings,
  dayOfText,
  dayOfTime,
  dayText,
  granularityFor,
  MOST_DAYS,
  presets,
  rangeOf,
  timeOfDay,
} from './range.ts'

const day = (text: string) => dayOfText(text) ?? NaN

describe('days of statistics', () => {
  it('begin at midnight in Shanghai', () => {
    expect(dayText(dayOfTime(Date.UTC(2026, 2, 1, 15, 59)))).toBe('2026-03-01')
    expect(dayText(dayOfTime(Date.UTC(2026, 2, 1, 16, 0)))).toBe('2026-03-02')
    expect(timeOfDay(day('2026-03-02'))).toBe(Date.UTC(2026, 2, 1, 16))
  })

  it('are numbers that read back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
        expect(day(dayText(n))).toBe(n)
      }),
      { seed: 7 },
    )
  })

  it.each([
    ['2026-02-30', '2026-03-01', '日期不正确'],
    ['', '2026-03-01', '日期不正确'],
    ['2026-03-02', '2026-03-01', '不能晚于'],
    ['2024-01-01', '2025-01-01', `${MOST_DAYS} 天`],
  ])('%s to %s is refused', (from, to, words) => {
    expect(rangeOf(from, to)).toContain(words)
  })

  it('make a range of a leap year at most', () => {
    expect(rangeOf('2024-01-01', '2024-12-31')).toEqual({ first: day('2024-01-01'), last: day('2024-12-31') })
  })

  it('have as many before them', () => {
    const range = { first: day('2026-03-02'), last: day('2026-03-08') }
    expect(before(range)).toEqual({ first: day('2026-02-23'), last: day('2026-03-01') })
  })
})

describe('a series', () => {
  const range = { first: day('2026-02-26'), last: day('2026-03-10') }
  it('goes by day, from Monday on, or by month; the first one may be cut', () => {
    expect(beginnings(range, 'day')).toHaveLength(13)
    expect(beginnings(range, 'week').map(dayText)).toEqual(['2026-02-26', '2026-03-02', '2026-03-09'])
    expect(beginnings(range, 'month').map(dayText)).toEqual(['2026-02-26', '2026-03-01'])
  })

  it('is as fine as can be read', () => {
    expect(granularityFor(range)).toBe('day')
    expect(granularityFor({ first: 0, last: 100 })).toBe('week')
    expect(granularityFor({ first: 0, last: 300 })).toBe('month')
  })
})

it('presets go by today', () => {
  const texts = Object.values(presets(day('2026-03-31'))).map(({ words, range }) => [
    words,
    dayText(range.first),
    dayText(range.last),
  ])
  expect(texts).toEqual([
    ['近 7 天', '2026-03-25', '2026-03-31'],
    ['近 30 天', '2026-03-02', '2026-03-31'],
    ['上月', '2026-02-01', '2026-02-28'],
    ['今年', '2026-01-01', '2026-03-31'],
  ])
})
