import { apportion } from '#schemas/money/apportion.ts'
import { type Amount, FEN_MAX, mulDiv } from '#schemas/money/money.ts'
import { computeFenCovered } from '#schemas/money/points.ts'
import { type GroupRule, applyQuoteRule, type QuoteRule, WHOLE } from './quote-rule.ts'
import type { SchemeRounding } from './words.ts'

export interface SchemeTerms {
  rule: GroupRule
  rounding: SchemeRounding
  /** Tax rate in basis points; the quotes contain the tax. */
  taxRate: number
  /** Points per yuan × 10,000 (`parseRate`). */
  scoreRate: number
}

export interface SchemeLine {
  id: string
  groupId: string
  quantity: number
  /** True if the customer does not see the item; a hidden item is in no total. */
  hidden: boolean
  /** Rule of the item; null if the rule of its group or scheme applies. */
  rule: QuoteRule | null
  /** Price of one piece for this member at this quantity. */
  cost: Amount
  /** List price in fen; null if there is none. */
  listPrice: number | null
}

export interface SchemeInput {
  terms: SchemeTerms
  groups: readonly { id: string; rule: GroupRule | null }[]
  lines: readonly SchemeLine[]
}

/** Sums in fen, except for `cost`, which is in fen and hundredths of a point. */
export interface SchemeSums {
  cost: Amount
  /** Cost in cash: its cash plus the cash that its points cover. */
  costValue: number
  quote: number
  /** Tax contained in `quote`. */
  tax: number
  /** `quote` minus `costValue`; negative if goods are quoted below cost. */
  margin: number
}

export interface SchemeTotals extends SchemeSums {
  /** Margin in basis points of the quote; null if the quote is 0. */
  marginRate: number | null
  items: number
  pieces: number
}

export interface ReckonedLine {
  id: string
  rule: QuoteRule
  ruleFrom: 'ITEM' | 'GROUP' | 'SCHEME'
  /** Amounts of one piece, in fen. */
  costValue: number
  quote: number
  /** Sums for all pieces. A hidden line has sums too, but without tax and in no total. */
  line: SchemeSums
}

export interface Reckoned {
  /** Lines in the order of the input. */
  lines: ReckonedLine[]
  /** Groups in the order of the input. */
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

function quoteSchemeLine(input: SchemeInput, line: SchemeLine): ReckonedLine {
  const { terms } = input
  const ofGroup = input.groups.find(({ id }) => id === line.groupId)?.rule
  const rule = line.rule ?? ofGroup ?? terms.rule
  const costValue = line.cost.cash + computeFenCovered(line.cost.points, terms.scoreRate)
  const quote = applyQuoteRule({ costValue, listPrice: line.listPrice }, rule, terms.rounding)
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
 * Computes a scheme exactly: unit prices are rounded once, lines are unit price × quantity, groups and total are
 * sums of lines. The tax is rounded once for the total (half-up) and apportioned by largest remainder. Hidden goods
 * are in no sum. Throws RangeError beyond the safe integers.
 */
export function quoteScheme(input: SchemeInput): Reckoned {
  const lines = input.lines.map((line) => quoteSchemeLine(input, line))
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

/** Returns true if the totals exceed the largest amount of the mall. */
export function exceedsLimits({ costValue, quote, cost }: SchemeTotals): boolean {
  return [costValue, quote, cost.points].some((value) => value > FEN_MAX)
}
