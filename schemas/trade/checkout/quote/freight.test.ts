import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canDeliverTo,
  type FreightGroup,
  quoteFreight,
  type FreightRule,
  describeFreight,
  priceFreight,
  getPromisedFreeFrom,
} from './freight.ts'

const rule: FreightRule = { base: 800, freeFrom: 9900, remoteSurcharge: 1200, remoteProvinces: ['650000'] }
const NEAR = '310000'
const FAR = '650000'

describe('C.4 freight of one shop', () => {
  it.each([
    [NEAR, 9899, 800],
    [NEAR, 9900, 0],
    [FAR, 9899, 2000],
    [FAR, 9900, 1200],
    [NEAR, 0, 800],
  ])('to %s for %i fen of goods: %i fen', (provinceId, goodsFen, fen) => {
    expect(quoteFreight([{ rule, provinceId, goodsFen }])).toBe(fen)
  })

  it('a shop without a free limit always takes its base', () => {
    const always = { ...rule, freeFrom: null }
    expect(quoteFreight([{ rule: always, provinceId: NEAR, goodsFen: 10 ** 9 }])).toBe(800)
  })

  it('the goods’ own promise counts where it is the better one', () => {
    const of = (more: Partial<FreightGroup>) =>
      quoteFreight([{ rule, provinceId: NEAR, goodsFen: 5000, ...more }])
    expect(of({ promised: 0 })).toBe(0)
    expect(of({ rule: { ...rule, freeFrom: null }, promised: 5000 })).toBe(0)
    expect(of({ goodsFen: 9950, promised: 10_000 })).toBe(0)
    expect(of({ promised: null })).toBe(800)
  })
})

const fen = fc.integer({ min: 0, max: 10 ** 7 })
const rules: fc.Arbitrary<FreightRule> = fc.record({
  base: fc.integer({ min: 0, max: 5000 }),
  freeFrom: fc.option(fen),
  remoteSurcharge: fc.integer({ min: 0, max: 5000 }),
  remoteProvinces: fc.constantFrom([], [FAR]),
})
/** Groups of one parcel, which goes to one province. */
const parcels = fc
  .record({
    provinceId: fc.constantFrom(NEAR, FAR),
    groups: fc.array(fc.record({ rule: rules, goodsFen: fen, promised: fc.option(fen) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ provinceId, groups }): FreightGroup[] => groups.map((group) => ({ ...group, provinceId })))
const runs = { seed: 8, numRuns: process.env.DEEP ? 20_000 : 300 }
const alone = (groups: readonly FreightGroup[]) => groups.map((group) => quoteFreight([group]))

describe('C.4 freight of one parcel by several rules', () => {
  it('pays the highest base that is not waived and the highest surcharge', () => {
    const cheap: FreightGroup = {
      rule: { ...rule, base: 500, remoteSurcharge: 2000 },
      provinceId: FAR,
      goodsFen: 100,
    }
    const dear: FreightGroup = { rule, provinceId: FAR, goodsFen: 9_899 }
    expect(quoteFreight([cheap, dear])).toBe(800 + 2000)
    expect(quoteFreight([cheap, { ...dear, goodsFen: 9_900 }])).toBe(500 + 2000)
    expect(
      quoteFreight([
        { ...cheap, promised: 0 },
        { ...dear, goodsFen: 9_900 },
      ]),
    ).toBe(2000)
    expect(quoteFreight([])).toBe(0)
  })

  it('costs what the group costs alone where there is one', () => {
    fc.assert(
      fc.property(parcels, ([group]) => {
        if (!group) throw new Error('a parcel without goods')
        const { rule: one, goodsFen, promised, provinceId } = group
        const limit = Math.min(one.freeFrom ?? Infinity, promised ?? Infinity)
        const remote = one.remoteProvinces.includes(provinceId) ? one.remoteSurcharge : 0
        expect(quoteFreight([group])).toBe((goodsFen >= limit ? 0 : one.base) + remote)
      }),
      runs,
    )
  })

  it('is never more than the groups cost together, and never less than one of them alone', () => {
    fc.assert(
      fc.property(parcels, (groups) => {
        const parcel = quoteFreight(groups)
        expect(parcel).toBeLessThanOrEqual(alone(groups).reduce((sum, one) => sum + one, 0))
        expect(parcel).toBeGreaterThanOrEqual(Math.max(...alone(groups)))
      }),
      runs,
    )
  })

  it('is the same in every order, and once more of the same rule changes nothing', () => {
    fc.assert(
      fc.property(parcels, (groups) => {
        expect(quoteFreight(groups.toReversed())).toBe(quoteFreight(groups))
        expect(quoteFreight([...groups, ...groups.slice(0, 1)])).toBe(quoteFreight(groups))
      }),
      runs,
    )
  })

  it('more goods of a group never cost more carriage, and it is never below 0', () => {
    fc.assert(
      fc.property(parcels, fen, fc.nat(3), (groups, more, at) => {
        const fuller = groups.map((group, index) =>
          index === at % groups.length ? { ...group, goodsFen: group.goodsFen + more } : group,
        )
        expect(quoteFreight(fuller)).toBeLessThanOrEqual(quoteFreight(groups))
        expect(quoteFreight(fuller)).toBeGreaterThanOrEqual(0)
      }),
      runs,
    )
  })

  it('counts the lines of each row alone, and all lines of the shop for a row that names none', () => {
    const lines = [
      { id: 'a', shopId: 's1' },
      { id: 'b', shopId: 's1' },
      { id: 'c', shopId: 's2' },
    ]
    const row = { shopId: 's1', rule, provinceId: NEAR, promised: null }
    const dear = { ...row, rule: { ...rule, base: 1500, freeFrom: 5000 } }
    const price = (freight: Parameters<typeof priceFreight>[0], ...cash: number[]) =>
      priceFreight(freight, lines, cash)
    expect(price([row], 5_000, 4_900, 0)).toEqual([{ shopId: 's1', fen: 0 }])
    const rows = [
      { ...row, lineIds: ['a'] },
      { ...dear, lineIds: ['b'] },
    ]
    expect(price(rows, 9_900, 4_999, 0)).toEqual([{ shopId: 's1', fen: 1500 }])
    expect(price(rows, 5_000, 5_000, 0)).toEqual([{ shopId: 's1', fen: 800 }])
    expect(price([...rows, { shopId: 's2', fen: 300 }], 9_900, 5_000, 9)).toEqual([
      { shopId: 's1', fen: 0 },
      { shopId: 's2', fen: 300 },
    ])
  })
})

describe('what labels promise', () => {
  it.each([
    [[['包邮']], 0],
    [[['新品', '满百包邮']], 10_000],
    [[['包邮', '满百包邮']], 0],
    [[['包邮'], ['满百包邮']], 10_000],
    [[['包邮'], ['新品']], null],
    [[], null],
  ])('%j: %s', (lines, promised) => {
    expect(getPromisedFreeFrom(lines)).toBe(promised)
  })
})

describe('GD8 in words', () => {
  it.each([
    [NEAR, 9900, '免运费'],
    [NEAR, 100, '运费 ￥8.00，本店满 ￥99.00 免基础运费'],
    [FAR, 9900, '运费 ￥12.00，含偏远地区附加 ￥12.00'],
    [FAR, 100, '运费 ￥20.00，含偏远地区附加 ￥12.00，本店满 ￥99.00 免基础运费'],
  ])('to %s for %i fen: %s', (provinceId, goodsFen, words) => {
    expect(describeFreight([{ rule, provinceId, goodsFen }])).toBe(words)
  })

  it('says nothing of a limit that would change nothing', () => {
    const of = (more: Partial<FreightRule>) =>
      describeFreight([{ rule: { ...rule, ...more }, provinceId: NEAR, goodsFen: 1 }])
    expect(of({ base: 0 })).toBe('免运费')
    expect(of({ freeFrom: null })).toBe('运费 ￥8.00')
    expect(of({ ofTemplate: true })).toBe('运费 ￥8.00，此类商品满 ￥99.00 免基础运费')
  })

  it('says of several rules that one base is paid, and of a limit nothing', () => {
    const one: FreightGroup = { rule, provinceId: FAR, goodsFen: 1 }
    const other: FreightGroup = { ...one, rule: { ...rule, base: 500, remoteSurcharge: 0 } }
    expect(describeFreight([one, other])).toBe(
      '运费 ￥20.00，含偏远地区附加 ￥12.00，合并发货，基础运费只收最高的一项',
    )
    const near = [one, other].map((group) => ({ ...group, provinceId: NEAR }))
    expect(describeFreight(near.map((group) => ({ ...group, goodsFen: 9_900 })))).toBe('免运费')
    const waived = near.map((group, at) => (at === 0 ? { ...group, promised: 0 } : group))
    expect(describeFreight(waived)).toBe('运费 ￥5.00')
  })
})

describe('GD8 where goods go to', () => {
  const shanghai = ['310000', '310100', '310115']
  it('an empty limit is everywhere; otherwise the region or one above it must be listed', () => {
    expect(canDeliverTo([], shanghai)).toBe(true)
    expect(canDeliverTo(['320000', '310000'], shanghai)).toBe(true)
    expect(canDeliverTo(['310115'], shanghai)).toBe(true)
    expect(canDeliverTo(['330000'], shanghai)).toBe(false)
    expect(canDeliverTo(['310115'], ['310000', '310100'])).toBe(false)
  })
})
