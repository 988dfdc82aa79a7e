import { apportion } from '#schemas/money/apportion.ts'
import { type Amount, FEN_MAX, mulDiv } from '#schemas/money/money.ts'
import { fenCovered } from '#schemas/money/points.ts'
import { type GroupRule, quoteOf, type QuoteRule, WHOLE } from './quote-rule.ts'
import type { SchemeRounding } from './words.ts'

export interface SchemeTerms {
  rule: GroupRule
  rounding: SchemeRounding
  /** Basis points; the tax is contained in the quote. */
  taxRate: number
  /** Points per yuan × 10,000 (`rateOf`). */
  scoreRate: number
}

/** One item, as it is now. */
export interface SchemeLine {
  id: string
  groupId: string
  quantity: number
  /** Not shown to the customer, and in no sum. */
  hidden: boolean
  /** Its own; null takes the group's, or else the scheme's. */
  rule: QuoteRule | null
  /** What this member pays for one piece at this quantity. */
  cost: Amount
  /** fen */
  listPrice: number | null
}

export interface SchemeInput {
  terms: SchemeTerms
  groups: readonly { id: string; rule: GroupRule | null }[]
  lines: readonly SchemeLine[]
}

/** Sums, in fen but for the pair `cost`. */
export interface SchemeSums {
  cost: Amount
  /** The cash of the cost and what its points cover. */
  costValue: number
  quote: number
  /** Contained in `quote`. */
  tax: number
  /** `quote` less `costValue`; below 0 where goods are quoted under cost. */
  margin: number
}

export interface SchemeTotals extends SchemeSums {
  /** Basis points of the quote; null where nothing is asked. */
  marginRate: number | null
  items: number
  pieces: number
}

export interface ReckonedLine {
  id: string
  /** The one that counts, and whose it is. */
  rule: QuoteRule
  ruleFrom: 'ITEM' | 'GROUP' | 'SCHEME'
  /** Of one piece, in fen. */
  costValue: number
  quote: number
  /** Of all its pieces; a hidden one has them too, without tax, and they are in no sum. */
  line: SchemeSums
}

export interface Reckoned {
  /** In the order of the lines. */
  lines: ReckonedLine[]
  /** In the order of the groups. */
  groups: (SchemeTotals & { id: string })[]
  totals: SchemeTotals
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('the scheme is beyond the safe integers')
  return value
}

function sumOf(lines: readonly SchemeSums[], of: (sums: SchemeSums) => number): number {
  return lines.reduce((sum, one) => whole(sum + of(one)), 0)
}

function totalsOf(lines: readonly SchemeSums[], pieces: number): SchemeTotals {
  const [costValue, quote] = [sumOf(lines, (one) => one.costValue), sumOf(lines, (one) => one.quote)]
  const margin = quote - costValue
  return {
    cost: {
      points: sumOf(lines, ({ cost }) => cost.points),
      cash: sumOf(lines, ({ cost }) => cost.cash),
    },
    costValue,
    quote,
    tax: sumOf(lines, (one) => one.tax),
    margin,
    marginRate: quote === 0 ? null : mulDiv([margin, WHOLE], quote, 'half-up'),
    items: lines.length,
    pieces,
  }
}

function reckonLine(input: SchemeInput, line: SchemeLine): ReckonedLine {
  const { terms } = input
  const ofGroup = input.groups.find(({ id }) => id === line.groupId)?.rule
  const rule = line.rule ?? ofGroup ?? terms.rule
  const costValue = line.cost.cash + fenCovered(line.cost.points, terms.scoreRate)
  const quote = quoteOf({ costValue, listPrice: line.listPrice }, rule, terms.rounding)
  const all = (one: number) => whole(one * line.quantity)
  return {
    id: line.id,
    rule,
    ruleFrom: line.rule ? 'ITEM' : ofGroup ? 'GROUP' : 'SCHEME',
    costValue,
    quote,
    line: {
      cost: { points: all(line.cost.points), cash: all(line.cost.cash) },
      costValue: all(costValue),
      quote: all(quote),
      tax: 0,
      margin: all(quote) - all(costValue),
    },
  }
}

/**
 * What a scheme costs, asks and leaves, exactly: units are rounded once, lines are units times quantity, groups and total are
 * sums of lines. The tax is reckoned once, of the total (half-up), and spread over the lines by largest remainder, so that
 * it sums too. Hidden goods count nowhere. Throws RangeError past the safe integers.
 */
export function reckonScheme(input: SchemeInput): Reckoned {
  const lines = input.lines.map((line) => reckonLine(input, line))
  const shown = input.lines.flatMap((line, at) => {
    const reckoned = lines[at]
    return line.hidden || !reckoned ? [] : [{ line, reckoned }]
  })
  const quotes = shown.map(({ reckoned }) => reckoned.line.quote)
  const quote = sumOf(
    shown.map(({ reckoned }) => reckoned.line),
    (one) => one.quote,
  )
  const { taxRate } = input.terms
  const taxes = apportion(mulDiv([quote, taxRate], WHOLE + taxRate, 'half-up'), quotes)
  shown.forEach(({ reckoned }, at) => (reckoned.line.tax = taxes[at] ?? 0))
  const totals = (of: typeof shown) =>
    totalsOf(
      of.map(({ reckoned }) => reckoned.line),
      of.reduce((sum, { line }) => sum + line.quantity, 0),
    )
  const groups = input.groups.map(({ id }) => ({
    id,
    ...totals(shown.filter(({ line }) => line.groupId === id)),
  }))
  return { lines, groups, totals: totals(shown) }
}

/** Whether a scheme is more than a total may be (C.9). */
export function isBeyondLimits({ costValue, quote, cost }: SchemeTotals): boolean {
  return [costValue, quote, cost.points].some((value) => value > FEN_MAX)
}
