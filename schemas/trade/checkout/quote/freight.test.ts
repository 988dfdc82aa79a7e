import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliversTo, freightOf, freightWords, promisedFreeFrom, type FreightRule } from './freight.ts'

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
    expect(freightOf(rule, { provinceId, goodsFen })).toBe(fen)
  })

  it('a shop without a free limit always takes its base', () => {
    expect(freightOf({ ...rule, freeFrom: null }, { provinceId: NEAR, goodsFen: 10 ** 9 })).toBe(800)
  })

  it('the goods’ own promise counts where it is the better one', () => {
    const parcel = { provinceId: NEAR, goodsFen: 5000 }
    expect(freightOf(rule, { ...parcel, promised: 0 })).toBe(0)
    expect(freightOf({ ...rule, freeFrom: null }, { ...parcel, promised: 5000 })).toBe(0)
    expect(freightOf(rule, { ...parcel, goodsFen: 9950, promised: 10_000 })).toBe(0)
    expect(freightOf(rule, { ...parcel, promised: null })).toBe(800)
  })

  it('more goods never cost more carriage, and it is never below 0', () => {
    const fen = fc.integer({ min: 0, max: 10 ** 7 })
    const rules = fc.record({
      base: fc.integer({ min: 0, max: 5000 }),
      freeFrom: fc.option(fen),
      remoteSurcharge: fc.integer({ min: 0, max: 5000 }),
      remoteProvinces: fc.constantFrom([], [FAR]),
    })
    fc.assert(
      fc.property(rules, fen, fen, fc.constantFrom(NEAR, FAR), (any, one, more, provinceId) => {
        const less = freightOf(any, { provinceId, goodsFen: one })
        const full = freightOf(any, { provinceId, goodsFen: one + more })
        expect(full).toBeLessThanOrEqual(less)
        expect(full).toBeGreaterThanOrEqual(0)
      }),
      { seed: 8, numRuns: process.env.DEEP ? 20_000 : 300 },
    )
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
    expect(promisedFreeFrom(lines)).toBe(promised)
  })
})

describe('GD8 in words', () => {
  it.each([
    [NEAR, 9900, '免运费'],
    [NEAR, 100, '运费 ￥8.00，本店满 ￥99.00 免基础运费'],
    [FAR, 9900, '运费 ￥12.00，含偏远地区附加 ￥12.00'],
    [FAR, 100, '运费 ￥20.00，含偏远地区附加 ￥12.00，本店满 ￥99.00 免基础运费'],
  ])('to %s for %i fen: %s', (provinceId, goodsFen, words) => {
    expect(freightWords(rule, { provinceId, goodsFen })).toBe(words)
  })

  it('says nothing of a limit that would change nothing', () => {
    expect(freightWords({ ...rule, base: 0 }, { provinceId: NEAR, goodsFen: 1 })).toBe('免运费')
    expect(freightWords({ ...rule, freeFrom: null }, { provinceId: NEAR, goodsFen: 1 })).toBe('运费 ￥8.00')
  })
})

describe('GD8 where goods go to', () => {
  const shanghai = ['310000', '310100', '310115']
  it('an empty limit is everywhere; otherwise the region or one above it must be listed', () => {
    expect(deliversTo([], shanghai)).toBe(true)
    expect(deliversTo(['320000', '310000'], shanghai)).toBe(true)
    expect(deliversTo(['310115'], shanghai)).toBe(true)
    expect(deliversTo(['330000'], shanghai)).toBe(false)
    expect(deliversTo(['310115'], ['310000', '310100'])).toBe(false)
  })
})
