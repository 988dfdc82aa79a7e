import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import {
  explainOverlap,
  validatePromotion,
  type PromotionKind,
  getPromotionKind,
  computePromotionOff,
  getPromotionState,
  describePromotion,
} from './rules.ts'

const terms = {
  name: '满 200 减 20',
  kind: 'CASH' as PromotionKind,
  threshold: 20_000,
  off: 2_000,
  percent: 0,
  startsAt: 1_000,
  endsAt: 2_000,
}

describe('computePromotionOff', () => {
  it.each([
    [2_000, 0, 20_000, 2_000],
    [2_000, 0, 1_999, 1_999],
    [0, 15, 20_000, 3_000],
    [0, 15, 19_999, 2_999],
    [0, 1, 99, 0],
    [0, 90, 1, 0],
    [0, 0, 20_000, 0],
  ])('off %i or %i%% of %i is %i', (off, percent, cash, taken) => {
    expect(computePromotionOff({ off, percent }, cash)).toBe(taken)
  })

  it('is whole, never below 0 and never more than the goods; of a part less than a fen is left', () => {
    const rule = fc.record({ off: fc.nat(500_000), percent: fc.integer({ min: 0, max: 90 }) })
    fc.assert(
      fc.property(rule, fc.nat(1_000_000_000), ({ off, percent }, cash) => {
        const taken = computePromotionOff({ off, percent }, cash)
        expect(Number.isSafeInteger(taken) && taken >= 0 && taken <= cash).toBe(true)
        if (percent > 0) expect((cash * percent) / 100 - taken).toBeLessThan(1)
      }),
      { seed: 20261128 },
    )
  })
})

it('says what it is, in what state, and what it gives', () => {
  expect([getPromotionKind(terms), getPromotionKind({ percent: 15 })]).toEqual(['CASH', 'PERCENT'])
  const states = [999, 1_000, 1_999, 2_000].map((now) => getPromotionState(terms, now))
  expect(states).toEqual(['WAITING', 'RUNNING', 'RUNNING', 'ENDED'])
  const said = [
    terms,
    { ...terms, percent: 15 },
    { ...terms, percent: 20 },
    { ...terms, threshold: 9_990, off: 805 },
  ]
  expect(said.map(describePromotion)).toEqual([
    '满 200 减 20',
    '满 200 打 8.5 折',
    '满 200 打 8 折',
    '满 99.9 减 8.05',
  ])
})

describe('validatePromotion', () => {
  it.each<[Partial<typeof terms>, Record<string, string>]>([
    [{}, {}],
    [{ off: 19_999 }, {}],
    [{ kind: 'PERCENT', off: 0, percent: 1 }, {}],
    [{ kind: 'PERCENT', off: 0, percent: 90 }, {}],
    [{ name: ' ' }, { name: '请填写名称' }],
    [{ off: 0 }, { off: '减免要大于 0，并小于门槛' }],
    [{ off: 20_000 }, { off: '减免要大于 0，并小于门槛' }],
    [{ threshold: 0, kind: 'PERCENT', percent: 9 }, { threshold: '请填写大于 0、不超过 1000000 元的金额' }],
    [{ threshold: 100_000_001 }, { threshold: '请填写大于 0、不超过 1000000 元的金额' }],
    [{ kind: 'PERCENT', percent: 0 }, { percent: '请填写 1 到 9.9 折，最多一位小数' }],
    [{ kind: 'PERCENT', percent: 91 }, { percent: '请填写 1 到 9.9 折，最多一位小数' }],
    [{ endsAt: 1_000 }, { endsAt: '结束时间要晚于开始时间' }],
    [{ startsAt: 0, endsAt: 500 }, { endsAt: '结束时间已过，请填写以后的时间' }],
    [{ endsAt: 1_001 + 366 * DAY_MS }, { endsAt: '促销最长 366 天' }],
  ])('%o', (change, faults) => {
    expect(validatePromotion({ ...terms, ...change }, 500)).toEqual(faults)
  })
})

describe('explainOverlap', () => {
  const other = { ...terms, name: '另一个' }
  it.each<[string, Partial<typeof terms>, string | null]>([
    ['the same threshold', { off: 3_000 }, '同一门槛'],
    ['the same threshold, one a part', { percent: 20 }, '同一门槛'],
    ['a higher one that takes off no more', { threshold: 30_000 }, '门槛更低，减免却不更少'],
    ['a lower one that takes off no less', { threshold: 10_000 }, '门槛更高，减免却不更多'],
    ['a lower part that takes off as much there', { threshold: 10_000, percent: 10 }, '门槛更高'],
    ['a step above', { threshold: 30_000, off: 4_000 }, null],
    ['a step below', { threshold: 10_000, off: 500 }, null],
    ['a part above', { threshold: 30_000, percent: 10 }, null],
    ['another time, up to the beginning', { startsAt: 500, endsAt: 1_000 }, null],
    ['another time, from the end on', { startsAt: 2_000, endsAt: 3_000 }, null],
    ['one moment together', { startsAt: 1_999, endsAt: 3_000 }, '同一门槛'],
  ])('%s', (_, change, said) => {
    const fault = explainOverlap({ ...terms, ...change }, other)
    if (said === null) expect(fault).toBeNull()
    else expect(fault).toContain(said)
    if (fault !== null) expect(fault).toContain('“另一个”')
  })

  it('refuses both ways, whichever came first', () => {
    const one = fc.record({
      name: fc.constant('一'),
      startsAt: fc.nat(9),
      endsAt: fc.integer({ min: 10, max: 19 }),
      threshold: fc.integer({ min: 1, max: 50 }),
      off: fc.nat(50),
      percent: fc.constantFrom(0, 5, 50),
    })
    fc.assert(
      fc.property(one, one, (a, b) => {
        expect(explainOverlap(a, b) === null).toBe(explainOverlap(b, a) === null)
      }),
      { seed: 20261128 },
    )
  })
})
