import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkSplash } from './check-splash.ts'
import { readSplash, SplashConfig, decideSplash } from './splash.ts'

const DAY = 86_400_000
const now = Date.UTC(2026, 4, 20, 4)
const read = (input: unknown) => z.parse(SplashConfig(), input)
const ad = { show: true, startTime: now + DAY, visible: 2, imgUrl: '/splash.svg', jumpUrl: 'Mall' }
const decide = (change: object, lastShown: string | null = null, time = now) =>
  decideSplash({ config: read({ ...ad, ...change }), lastShown, now: time })
const shows = (...given: Parameters<typeof decide>) => decide(...given).show

describe('§4 whether there is a splash', () => {
  it.each([false, 0, '0', 'false', '', null, undefined, 'yes'])('show %j: skipped', (show) => {
    expect(decide({ show })).toEqual({ show: false, reason: 'off' })
  })

  it.each([true, 1, '1', 'true'])('show %j: shown', (show) => expect(shows({ show })).toBe(true))

  it('no config: skipped', () => {
    expect(decideSplash({ config: null, lastShown: null, now })).toEqual({ show: false, reason: 'off' })
  })

  it('past startTime: skipped; at it and before: shown', () => {
    expect(decide({ startTime: now - 1 })).toEqual({ show: false, reason: 'past' })
    expect(shows({ startTime: now })).toBe(true)
    expect(shows({ startTime: now + 1 })).toBe(true)
  })

  it.each([
    [String(now - 1), false],
    [String(now + 1), true],
    ['2026-05-20 11:59:59', false],
    ['2026-05-20 12:00:00', true],
    ['2026-05-20T12:00:01+08:00', true],
    [0, false],
  ])('startTime %j is understood, Asia/Shanghai without an offset: %j', (startTime, show) => {
    expect(shows({ startTime })).toBe(show)
  })

  it.each(['', null, undefined])('without a startTime (%j) nothing ends it', (startTime) => {
    expect(shows({ startTime })).toBe(true)
  })

  it.each(['soon', {}, '2026-02-30', true])('a startTime that cannot be read (%j) is past', (startTime) => {
    expect(shows({ startTime })).toBe(false)
  })

  it('what of it cannot be read is told, and so is an end that is only a day', () => {
    expect(checkSplash({ startTime: 'soon', visibleCycle: '7天' }).map(({ path }) => path)).toEqual([
      ['startTime'],
      ['visibleCycle'],
    ])
    expect(checkSplash({ startTime: '2026-11-11' })).toMatchObject([
      {
        level: 'notice',
        message: expect.stringContaining('11-11 00:00 结束，当天不展示'),
        fix: { value: '2026-11-12 00:00' },
      },
    ])
    expect(checkSplash({ startTime: '2026-11-11 00:00', visibleCycle: '7' })).toEqual([])
  })

  it('without a picture there is nothing to show', () => {
    expect(decide({ imgUrl: ' ' })).toEqual({ show: false, reason: 'no-picture' })
  })
})

describe('§4 visible 1: never shown', () => {
  it.each([null, '0', String(now - 400 * DAY), 'junk'])('last shown %j', (lastShown) => {
    expect(decide({ visible: 1 }, lastShown)).toEqual({ show: false, reason: 'never' })
    expect(decide({ visible: '1' }, lastShown)).toEqual({ show: false, reason: 'never' })
  })
})

describe('§4 visible 2: once per 24 h', () => {
  it.each([
    ['never', null, true],
    ['just now', String(now), false],
    ['an hour ago', String(now - DAY / 24), false],
    ['24 h ago to the ms', String(now - DAY), false],
    ['24 h and 1 ms ago', String(now - DAY - 1), true],
    ['25 h ago', String(now - (25 * DAY) / 24), true],
    ['in 1970', '0', true],
  ])('last shown %s: %j', (_, lastShown, show) => {
    expect(shows({}, lastShown)).toBe(show)
    expect(shows({ visible: '2' }, lastShown)).toBe(show)
  })

  it.each(['', 'junk', 'NaN', '-5', '1e99', '{"t":1}', 'null', '9'.repeat(40)])(
    'HM9 a corrupt last-shown %j: shown',
    (lastShown) => {
      expect(shows({}, lastShown)).toBe(true)
    },
  )

  it.each([1, DAY, 730 * DAY])('a clock set back by %i ms does not hide it for ever', (ahead) => {
    expect(shows({}, String(now + ahead))).toBe(true)
  })

  it('counts down 3 s, and the last-shown time is to be kept', () => {
    expect(decide({ skip: false })).toEqual({
      show: true,
      countdownS: 3,
      skipText: null,
      remember: String(now),
    })
    expect(shows({}, String(now), now + 1)).toBe(false)
  })
})

describe('§4 visible 3: every time', () => {
  it.each([null, String(now), String(now - 1), 'junk'])('last shown %j', (lastShown) => {
    expect(decide({ visible: 3 }, lastShown)).toEqual({
      show: true,
      countdownS: null,
      skipText: null,
      remember: null,
    })
  })
})

describe('§4 another value: every visibleCycle days', () => {
  it.each([0, 4, 99, '7', null, 'x'])('visible %j with a cycle of 7', (visible) => {
    const weekly = { visible, visibleCycle: 7 }
    expect(shows(weekly, null)).toBe(true)
    expect(shows(weekly, String(now - 6 * DAY))).toBe(false)
    expect(shows(weekly, String(now - 7 * DAY))).toBe(false)
    expect(shows(weekly, String(now - 7 * DAY - 1))).toBe(true)
    expect(shows(weekly, String(now + DAY))).toBe(true)
    expect(shows(weekly, 'junk')).toBe(true)
    expect(decide(weekly)).toMatchObject({ countdownS: null, remember: String(now) })
  })

  it.each([undefined, null, 0, -1, ''])('without a cycle (%j) it is a day', (visibleCycle) => {
    expect(shows({ visible: 4, visibleCycle }, String(now - DAY))).toBe(false)
    expect(shows({ visible: 4, visibleCycle }, String(now - DAY - 1))).toBe(true)
  })

  it('a cycle that cannot be read is no short one', () =>
    expect(shows({ visible: 4, visibleCycle: '7天' }, String(now - 300 * DAY))).toBe(false))

  it('a cycle may be text', () => expect(read({ visibleCycle: '30' }).visibleCycle).toBe(30))
})

it('§4 the skip link reads 跳过广告 when skip is allowed, with every visible', () => {
  for (const visible of [2, 3, 4]) {
    expect(decide({ visible, skip: true })).toMatchObject({ skipText: '跳过广告' })
    expect(decide({ visible, skip: '1' })).toMatchObject({ skipText: '跳过广告' })
    expect(decide({ visible, skip: false })).toMatchObject({ skipText: null })
  }
})

describe('§3 the config', () => {
  it('has its seven fields, and an empty one shows nothing', () => {
    expect(read({})).toEqual({
      show: false,
      startTime: null,
      visible: null,
      visibleCycle: 1,
      skip: false,
      imgUrl: '',
      jumpUrl: '',
    })
  })

  it('parsed again it is the same', () => {
    const once = read({ ...ad, startTime: '2026-06-01', visible: '2', skip: 1 })
    expect(read(once)).toEqual(once)
    expect(read(JSON.parse(JSON.stringify(once)))).toEqual(once)
  })

  it.each([undefined, null, 'x', 7, []])('%j is no config', (input) => expect(readSplash(input)).toBeNull())

  it('a jumpUrl that is no text leads nowhere', () => expect(read({ jumpUrl: { x: 1 } }).jumpUrl).toBe(''))
})
