import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getPreviousRange,
  listPeriodStarts,
  parseDayNumber,
  getDayNumber,
  formatDayNumber,
  chooseGranularity,
  MAX_DAYS,
  listPresets,
  parseDayRange,
  getDayStart,
} from './range.ts'

const day = (text: string) => parseDayNumber(text) ?? NaN

describe('days of statistics', () => {
  it('begin at midnight in Shanghai', () => {
    expect(formatDayNumber(getDayNumber(Date.UTC(2026, 2, 1, 15, 59)))).toBe('2026-03-01')
    expect(formatDayNumber(getDayNumber(Date.UTC(2026, 2, 1, 16, 0)))).toBe('2026-03-02')
    expect(getDayStart(day('2026-03-02'))).toBe(Date.UTC(2026, 2, 1, 16))
  })

  it('are numbers that read back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
        expect(day(formatDayNumber(n))).toBe(n)
      }),
      { seed: 7 },
    )
  })

  it.each([
    ['2026-02-30', '2026-03-01', '日期不正确'],
    ['', '2026-03-01', '日期不正确'],
    ['2026-03-02', '2026-03-01', '不能晚于'],
    ['2024-01-01', '2025-01-01', `${MAX_DAYS} 天`],
  ])('%s to %s is refused', (from, to, words) => {
    expect(parseDayRange(from, to)).toContain(words)
  })

  it('make a range of a leap year at most', () => {
    expect(parseDayRange('2024-01-01', '2024-12-31')).toEqual({
      first: day('2024-01-01'),
      last: day('2024-12-31'),
    })
  })

  it('have as many before them', () => {
    const range = { first: day('2026-03-02'), last: day('2026-03-08') }
    expect(getPreviousRange(range)).toEqual({ first: day('2026-02-23'), last: day('2026-03-01') })
  })
})

describe('a series', () => {
  const range = { first: day('2026-02-26'), last: day('2026-03-10') }
  it('goes by day, from Monday on, or by month; the first one may be cut', () => {
    expect(listPeriodStarts(range, 'day')).toHaveLength(13)
    expect(listPeriodStarts(range, 'week').map(formatDayNumber)).toEqual([
      '2026-02-26',
      '2026-03-02',
      '2026-03-09',
    ])
    expect(listPeriodStarts(range, 'month').map(formatDayNumber)).toEqual(['2026-02-26', '2026-03-01'])
  })

  it('is as fine as can be read', () => {
    expect(chooseGranularity(range)).toBe('day')
    expect(chooseGranularity({ first: 0, last: 100 })).toBe('week')
    expect(chooseGranularity({ first: 0, last: 300 })).toBe('month')
  })
})

it('presets go by today', () => {
  const texts = Object.values(listPresets(day('2026-03-31'))).map(({ words, range }) => [
    words,
    formatDayNumber(range.first),
    formatDayNumber(range.last),
  ])
  expect(texts).toEqual([
    ['近 7 天', '2026-03-25', '2026-03-31'],
    ['近 30 天', '2026-03-02', '2026-03-31'],
    ['上月', '2026-02-01', '2026-02-28'],
    ['今年', '2026-01-01', '2026-03-31'],
  ])
})
