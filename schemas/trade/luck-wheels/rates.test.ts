import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatRate,
  parseRate,
  findPrize,
  type Slice,
  computeThanksRate,
  computeTurnsLeft,
  type TurnsTaken,
  type TurnTerms,
  WHOLE,
} from './rates.ts'

const slice = (prizeId: string, rate: number, left = 1): Slice => ({ prizeId, rate, left })

describe('rates', () => {
  it.each([
    ['12.5', 125_000],
    ['100', WHOLE],
    ['0.0001', 1],
    ['0', 0],
    ['0.00001', null],
    ['1e2', null],
    ['', null],
    ['一', null],
  ])('%j percent are %j parts of a million', (text, parts) => {
    expect(parseRate(text)).toBe(parts)
    if (parts !== null) expect(formatRate(parts)).toBe(text)
  })
})

describe('what a roll wins', () => {
  const slices = [slice('a', 100_000), slice('gone', 200_000, 0), slice('b', 300_000)]

  it.each([
    [0, 'a'],
    [99_999, 'a'],
    [100_000, null],
    [299_999, null],
    [300_000, 'b'],
    [599_999, 'b'],
    [600_000, null],
    [WHOLE - 1, null],
  ])('%j: %j', (roll, won) => expect(findPrize(slices, roll)).toBe(won))

  it('the thanks prize has what is left, down to nothing', () => {
    expect(computeThanksRate(slices)).toBe(400_000)
    expect(computeThanksRate([slice('a', WHOLE)])).toBe(0)
    expect(findPrize([slice('a', WHOLE)], WHOLE - 1)).toBe('a')
  })

  it('every prize has just as many rolls as its rate says, whatever is gone beside it', () => {
    const some = fc.array(fc.record({ rate: fc.integer({ min: 0, max: 30 }), left: fc.nat(2) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(some, (made) => {
        const wheel = made.map(({ rate, left }, at) => slice(String(at), rate, left))
        const rolls = Array.from({ length: 300 }, (_, roll) => findPrize(wheel, roll))
        for (const { prizeId, rate, left } of wheel)
          expect(rolls.filter((won) => won === prizeId)).toHaveLength(left > 0 ? rate : 0)
      }),
    )
  })
})

const TERMS: TurnTerms = { activeType: 'BOTH', joinNumber: 10, limitNumber: 5, freeNumber: 1, shareReward: 2 }
const NONE: TurnsTaken = { all: 0, today: 0, freeToday: 0, shared: 0 }
const left = (terms: Partial<TurnTerms>, taken: Partial<TurnsTaken> = {}) =>
  computeTurnsLeft({ ...TERMS, ...terms }, { ...NONE, ...taken })

describe('turns of a member', () => {
  it.each<[string, Partial<TurnTerms>, Partial<TurnsTaken>, object]>([
    ['free first', {}, {}, { left: 5, free: 1, next: 'FREE', shareable: true }],
    ['then by points', {}, { all: 1, today: 1, freeToday: 1 }, { left: 4, free: 0, next: 'POINTS' }],
    ['sharing gives more', {}, { all: 1, today: 1, freeToday: 1, shared: 2 }, { free: 2, shareable: false }],
    [
      'free ones never pass the day’s limit',
      { freeNumber: 9 },
      { all: 3, today: 3, freeToday: 3 },
      { free: 2 },
    ],
    ['nor what is left in all', { limitNumber: 0 }, { all: 9 }, { left: 1, free: 1, shareable: false }],
    ['without a limit of the day', { limitNumber: 0 }, {}, { left: 10 }],
    ['by points alone', { activeType: 'POINTS' }, {}, { left: 5, free: 0, next: 'POINTS', shareable: false }],
    ['free alone', { activeType: 'FREE' }, {}, { left: 1, next: 'FREE' }],
    [
      'free alone and used: sharing is named',
      { activeType: 'FREE' },
      { all: 1, today: 1, freeToday: 1 },
      { left: 0, next: null, why: '今天的免费次数已用完，分享活动可再得 2 次' },
    ],
    [
      'free alone, used and shared',
      { activeType: 'FREE' },
      { all: 3, today: 3, freeToday: 3, shared: 2 },
      { next: null, why: '今天的免费次数已用完，请明天再来' },
    ],
    ['the day is over', {}, { all: 5, today: 5 }, { left: 0, why: '每天最多抽 5 次，请明天再来' }],
    ['all are used', {}, { all: 10 }, { left: 0, why: '本次活动每人最多抽 10 次，您的次数已用完' }],
    ['an edit that lowers the number', {}, { all: 12, today: 7 }, { left: 0, free: 0, next: null }],
  ])('%s', (_, terms, taken, expected) => expect(left(terms, taken)).toMatchObject(expected))
})
