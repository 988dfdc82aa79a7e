import { describe, expect, it } from 'vitest'
import { findDayEnd } from './day-end.ts'

describe('a day as an end', () => {
  it.each([
    ['2026-11-11', '11-11 00:00', '2026-11-12 00:00'],
    [' 2026-12-31 ', '12-31 00:00', '2027-01-01 00:00'],
    ['２０２６－０２－２８', '02-28 00:00', '2026-03-01 00:00'],
    ['2026-11-11Z', '11-11 08:00', '2026-11-12 08:00'],
    ['2026-11-11+08:00', '11-11 00:00', '2026-11-12 00:00'],
  ])('%j is over %s and wholly so %s', (written, over, next) => {
    expect(findDayEnd(written)).toEqual({ over, next })
  })

  it.each(['2026-11-11 00:00', '2026-11-11T20:00:00+08:00', '2026-02-30', '', 'soon', 3, null])(
    '%j tells its hour, or is no time',
    (written) => {
      expect(findDayEnd(written)).toBeUndefined()
    },
  )
})
