import { expect, it } from 'vitest'
import { formatMallDay, formatMallMinute, formatMallMoment, formatMallSecond } from './mall-time.ts'

it.each([
  ['2026-11-11T00:00:00+08:00', '2026-11-11'],
  ['2026-11-11T23:59:59+08:00', '2026-11-11'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
  ['2026-12-31T15:59:59Z', '2026-12-31'],
])('the moment %s is the day %s in Shanghai', (moment, day) => {
  expect(formatMallDay(Date.parse(moment))).toBe(day)
})

it.each([
  ['2026-11-11T00:00:00+08:00', '2026-11-11 00:00', '2026-11-11 00:00:00'],
  ['2026-11-11T20:30:15+08:00', '2026-11-11 20:30:15', '2026-11-11 20:30:15'],
  ['2026-12-31T16:00:00Z', '2027-01-01 00:00', '2027-01-01 00:00:00'],
])('the moment %s reads %s where it was chosen, %s where it happened', (moment, chosen, happened) => {
  const ms = Date.parse(moment)
  expect(formatMallMoment(ms)).toBe(chosen)
  expect(formatMallSecond(ms)).toBe(happened)
  expect(formatMallMinute(ms)).toBe(happened.slice(0, 16))
})

it('a time that another backend does not tell is no day of 1970', () => {
  expect([formatMallDay(0), formatMallMinute(0), formatMallSecond(0), formatMallMoment(0)]).toEqual([
    '—',
    '—',
    '—',
    '—',
  ])
})
