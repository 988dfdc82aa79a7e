import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEN_MAX } from '#schemas/money/money.ts'
import { exceedsLimits, quoteScheme, type SchemeInput, type SchemeSums } from './quote-scheme.ts'
import { ROUNDINGS } from './words.ts'

const runs = (seed: number) => ({ seed, numRuns: process.env.DEEP ? 50_000 : 400 })

const markup = fc.record({ by: fc.constant('MARKUP' as const), rate: fc.nat({ max: 99_999 }) })
const discount = fc.record({
  by: fc.constant('DISCOUNT' as const),
  rate: fc.integer({ min: 100, max: 10_000 }),
})
const price = fc.record({ by: fc.constant('PRICE' as const), fen: fc.nat({ max: 999_999_999 }) })
const ofGroup = fc.oneof(markup, discount)
const fen = fc.oneof(fc.nat({ max: 100_000 }), fc.nat({ max: 9_999_999 }))

const inputs: fc.Arbitrary<SchemeInput> = fc.record({
  terms: fc.record({
    rule: ofGroup,
    rounding: fc.constantFrom(...ROUNDINGS),
    taxRate: fc.oneof(fc.constantFrom(0, 600, 1300), fc.nat({ max: 99_999 })),
    scoreRate: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  groups: fc.tuple(
    ...['a', 'b', 'c'].map((id) => fc.record({ id: fc.constant(id), rule: fc.option(ofGroup) })),
  ),
  lines: fc
    .array(
      fc.record({
        groupId: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.integer({ min: 1, max: 999 }),
        hidden: fc.boolean(),
        rule: fc.option(fc.oneof(markup, discount, price)),
        cost: fc.record({ cash: fen, points: fc.oneof(fc.constant(0), fc.nat({ max: 1_000_000 })) }),
        listPrice: fc.option(fen),
      }),
      { maxLength: 30 },
    )
    .map((lines) => lines.map((line, at) => ({ ...line, id: String(at) }))),
})

const added = (sums: readonly SchemeSums[]) => {
  const sum = (of: (one: SchemeSums) => number) => sums.reduce((all, one) => all + of(one), 0)
  return {
    cost: { points: sum(({ cost }) => cost.points), cash: sum(({ cost }) => cost.cash) },
    costValue: sum((one) => one.costValue),
    quote: sum((one) => one.quote),
    tax: sum((one) => one.tax),
    margin: sum((one) => one.margin),
  }
}

/** Small and by hand: two goods in a group with a rule of its own, one hidden. */
const example: SchemeInput = {
  terms: { rule: { by: 'MARKUP', rate: 2_000 }, rounding: 'JIAO', taxRate: 1_300, scoreRate: 10_000 },
  groups: [
    { id: 'a', rule: null },
    { id: 'b', rule: { by: 'DISCOUNT', rate: 8_500 } },
  ],
  lines: [
    {
      id: '1',
      groupId: 'a',
      quantity: 3,
      hidden: false,
      rule: null,
      cost: { cash: 1_999, points: 0 },
      listPrice: null,
    },
    {
      id: '2',
      groupId: 'b',
      quantity: 1,
      hidden: false,
      rule: null,
      cost: { cash: 500, points: 250 },
      listPrice: 1_234,
    },
    {
      id: '3',
      groupId: 'b',
      quantity: 9,
      hidden: true,
      rule: { by: 'PRICE', fen: 1 },
      cost: { cash: 1, points: 0 },
      listPrice: null,
    },
  ],
}

describe('SC2 what a scheme asks and leaves', () => {
  it('an example by hand', () => {
    const { lines, groups, totals } = quoteScheme(example)
    expect(lines.map(({ quote, ruleFrom }) => [quote, ruleFrom])).toEqual([
      [2_400, 'SCHEME'],
      [1_050, 'GROUP'],
      [1, 'ITEM'],
    ])
    // 82.50 with 13 % in it: 9.4911…; the first line has 87.27 % of that.
    expect(lines.map(({ line }) => line.tax)).toEqual([828, 121, 0])
    expect(groups.map(({ quote, items, pieces }) => [quote, items, pieces])).toEqual([
      [7_200, 1, 3],
      [1_050, 1, 1],
    ])
    expect(totals).toEqual({
      cost: { cash: 6_497, points: 250 },
      costValue: 6_747,
      quote: 8_250,
      tax: 949,
      margin: 1_503,
      marginRate: 1_822,
      items: 2,
      pieces: 4,
    })
  })

  it('nothing in it is nothing, without a rate of margin', () => {
    const { totals } = quoteScheme({ ...example, lines: [] })
    expect(totals).toMatchObject({ quote: 0, tax: 0, margin: 0, marginRate: null, items: 0, pieces: 0 })
  })

  it('lines sum to groups, groups to the total, units times pieces to lines: exactly, and without hidden goods', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { lines, groups, totals } = quoteScheme(input)
        const of = (groupId: string | null) =>
          lines.filter((_, at) => {
            const line = input.lines[at]
            return line && !line.hidden && (groupId === null || line.groupId === groupId)
          })
        for (const { id, ...group } of groups)
          expect(group).toMatchObject({ ...added(of(id).map(({ line }) => line)), items: of(id).length })
        expect(totals).toMatchObject(added(groups))
        expect(totals).toMatchObject(added(of(null).map(({ line }) => line)))
        lines.forEach(({ costValue, quote, line }, at) => {
          const { quantity = 0, cost } = input.lines[at] ?? {}
          expect([line.costValue, line.quote]).toEqual([costValue * quantity, quote * quantity])
          expect(line.cost).toEqual({
            cash: (cost?.cash ?? 0) * quantity,
            points: (cost?.points ?? 0) * quantity,
          })
          expect(line.margin).toBe(line.quote - line.costValue)
        })
      }),
      runs(20260301),
    )
  })

  it('hidden goods change nothing: without them all sums are the same', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const shown = { ...input, lines: input.lines.filter(({ hidden }) => !hidden) }
        const [all, without] = [quoteScheme(input), quoteScheme(shown)]
        expect([all.groups, all.totals]).toEqual([without.groups, without.totals])
        const ids = new Set(shown.lines.map(({ id }) => id))
        expect(all.lines.filter(({ id }) => ids.has(id))).toEqual(without.lines)
      }),
      runs(20260302),
    )
  })

  it('the tax is a part of the quote of every line, group and total, and what is left carries it', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { lines, groups, totals } = quoteScheme(input)
        for (const { quote, tax } of [...lines.map(({ line }) => line), ...groups, totals])
          expect(tax >= 0 && tax <= quote).toBe(true)
        const net = BigInt(totals.quote - totals.tax) * BigInt(10_000 + input.terms.taxRate)
        const off = net - BigInt(totals.quote) * 10_000n
        expect((off < 0n ? -off : off) * 2n <= BigInt(10_000 + input.terms.taxRate)).toBe(true)
      }),
      runs(20260303),
    )
  })

  it('C.9 is exact at the limits, and says when a total is beyond them or the safe integers', () => {
    const [line] = example.lines
    if (!line) throw new Error('no line')
    const at = (fen: number, quantity: number) =>
      quoteScheme({ ...example, lines: [{ ...line, quantity, rule: { by: 'PRICE', fen } }] }).totals
    const most = at(999_999_999, 1_000)
    expect([most.quote, exceedsLimits(most)]).toEqual([999_999_999_000, false])
    // 10^12 × 1300 ÷ 11300 in whole numbers.
    const { tax, marginRate } = at(1_000_000_000, 1_000)
    expect([tax, marginRate]).toEqual([115_044_247_788, 10_000])
    expect(exceedsLimits(at(FEN_MAX, 1))).toBe(false)
    expect(exceedsLimits(at(FEN_MAX + 1, 1))).toBe(true)
    expect(exceedsLimits(at(999_999_999, 999_999))).toBe(true)
    expect(() => at(FEN_MAX, 999_999)).toThrow(RangeError)
  })
})
