import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyQuoteRule } from './quote-rule.ts'
import { roundQuote } from './rounding.ts'
import { ROUNDINGS } from './words.ts'

const runs = (seed: number) => ({ seed, numRuns: process.env.DEEP ? 100_000 : 1_000 })
const fen = fc.oneof(fc.nat({ max: 5_000 }), fc.nat({ max: 10 ** 12 }))

describe('SC2 rounding of a quote', () => {
  it.each([
    [1_230, 'FEN', 1_230],
    [1_234, 'JIAO', 1_230],
    [1_235, 'JIAO', 1_240],
    [1_249, 'YUAN', 1_200],
    [1_250, 'YUAN', 1_300],
    [1_201, 'YUAN_UP', 1_300],
    [1_200, 'YUAN_UP', 1_200],
    [1_230, 'NINE', 1_900],
    [1_900, 'NINE', 1_900],
    [1_901, 'NINE', 2_900],
    [1, 'NINE', 900],
    [99_900, 'NINE', 99_900],
    [99_901, 'NINE', 100_900],
  ] as const)('%i fen by %s are %i', (given, rounding, rounded) => {
    expect(roundQuote(given, rounding)).toBe(rounded)
  })

  it('is monotone, keeps what is rounded, never asks for what is free, and stays within its step', () => {
    const steps = { FEN: 0, JIAO: 5, YUAN: 50, YUAN_UP: 99, NINE: 999 }
    fc.assert(
      fc.property(fen, fen, fc.constantFrom(...ROUNDINGS), (one, other, rounding) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const [a, b] = [roundQuote(low, rounding), roundQuote(high, rounding)]
        expect(a).toBeLessThanOrEqual(b)
        expect(roundQuote(a, rounding)).toBe(a)
        expect(Math.abs(a - low)).toBeLessThanOrEqual(steps[rounding])
        expect(roundQuote(0, rounding)).toBe(0)
        if (rounding === 'NINE' && low > 0) expect(a % 1_000).toBe(900)
        if (rounding === 'YUAN_UP' || rounding === 'NINE') expect(a).toBeGreaterThanOrEqual(low)
      }),
      runs(20260304),
    )
  })
})

describe('SC2 the quote of one piece', () => {
  const piece = { costValue: 1_000, listPrice: 1_500 }
  it.each([
    [{ by: 'MARKUP', rate: 2_000 }, 'FEN', 1_200],
    [{ by: 'MARKUP', rate: 3_333 }, 'FEN', 1_333],
    [{ by: 'DISCOUNT', rate: 8_500 }, 'FEN', 1_275],
    [{ by: 'DISCOUNT', rate: 8_500 }, 'YUAN', 1_300],
    [{ by: 'PRICE', fen: 1_234 }, 'NINE', 1_234],
  ] as const)('%o by %s', (rule, rounding, quote) => {
    expect(applyQuoteRule(piece, rule, rounding)).toBe(quote)
  })

  it('without a list price a discount is none: it is quoted at cost', () => {
    const none = { costValue: 1_000, listPrice: null }
    expect(applyQuoteRule(none, { by: 'DISCOUNT', rate: 5_000 }, 'FEN')).toBe(1_000)
  })

  it('a higher rate and a dearer piece are never quoted for less; a markup never under cost, but by rounding', () => {
    const rate = fc.nat({ max: 99_999 })
    fc.assert(
      fc.property(fen, rate, rate, fc.constantFrom(...ROUNDINGS), (costValue, one, other, rounding) => {
        const by = (markup: number, more = 0) =>
          applyQuoteRule(
            { costValue: costValue + more, listPrice: null },
            { by: 'MARKUP', rate: markup },
            rounding,
          )
        expect(by(Math.min(one, other))).toBeLessThanOrEqual(by(Math.max(one, other)))
        expect(by(one)).toBeLessThanOrEqual(by(one, 1))
        if (rounding === 'FEN') expect(by(one)).toBeGreaterThanOrEqual(costValue)
      }),
      runs(20260305),
    )
  })
})
