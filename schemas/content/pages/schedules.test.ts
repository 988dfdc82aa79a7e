import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#schemas/base/constants.ts'
import { findOverlap, findTimesFault, findNextScheduled, type Schedule, viewScheduled } from './schedules.ts'

const at = (minutes: number) => minutes * MINUTE_MS
const schedule = (startsAt: number, endsAt: number | null, more: Partial<Schedule> = {}): Schedule => ({
  state: 'WAITING',
  startsAt: at(startsAt),
  endsAt: endsAt === null ? null : at(endsAt),
  config: '{}',
  revision: null,
  ...more,
})
const kindAt = (now: number, ...schedules: Schedule[]) => viewScheduled(schedules, { now, published: 3 }).kind

describe('what a page shows by its schedules', () => {
  it('begins with the minute and ends before the other', () => {
    const one = schedule(10, 20)
    expect([at(10) - 1, at(10), at(20) - 1, at(20)].map((now) => kindAt(now, one))).toEqual([
      'published',
      'scheduled',
      'scheduled',
      'published',
    ])
    expect(kindAt(at(99), schedule(10, null))).toBe('scheduled')
  })

  it('of two that have begun is the later one', () => {
    const later = schedule(15, null)
    expect(viewScheduled([schedule(10, null), later], { now: at(16), published: 3 })).toEqual({
      kind: 'scheduled',
      schedule: later,
    })
  })

  it('goes back after the end of one that became a revision, unless another was published since', () => {
    const running = schedule(10, 20, { state: 'RUNNING', revision: 3 })
    expect([at(19), at(20)].map((now) => kindAt(now, running))).toEqual(['published', 'returned'])
    expect(kindAt(at(20), { ...running, revision: 2 })).toBe('published')
  })

  it('changes next where one begins or ends', () => {
    const all = [schedule(10, 20), schedule(30, null), schedule(5, null, { state: 'CANCELLED' })]
    expect([0, 10, 20, 30].map((now) => findNextScheduled(all, at(now)))).toEqual([
      at(10),
      at(20),
      at(30),
      null,
    ])
  })
})

it('times are whole minutes to come, the end after the beginning', () => {
  const fault = (startsAt: number, endsAt: number | null) =>
    findTimesFault({ startsAt, endsAt }, at(5))?.field ?? null
  expect(fault(at(6), null)).toBeNull()
  expect(fault(at(6), at(7))).toBeNull()
  expect(fault(at(5), null)).toBe('startsAt')
  expect(fault(at(6) + 1, null)).toBe('startsAt')
  expect(fault(at(6), at(6))).toBe('endsAt')
  expect(fault(at(6), at(7) + 1)).toBe('endsAt')
})

it('two meet where one begins within the other', () => {
  const open = [schedule(10, 20), schedule(30, null)]
  const meets = (startsAt: number, endsAt: number | null) =>
    findOverlap(open, schedule(startsAt, endsAt)) !== undefined
  expect(meets(0, 10)).toBe(false)
  expect(meets(20, 30)).toBe(false)
  expect(meets(0, 11)).toBe(true)
  expect(meets(19, null)).toBe(true)
  expect(meets(25, 31)).toBe(true)
  expect(meets(30, null)).toBe(true)
  expect(meets(31, null)).toBe(false)
})
