import { mulDiv } from '#schemas/money/money.ts'
import { roundQuote } from './rounding.ts'
import type { SchemeRounding } from './words.ts'

/** Quote rule of a group or scheme; `rate` in basis points. */
export type GroupRule =
  | { by: 'MARKUP'; rate: number }
  /** Percentage of the list price: 8500 is 八五折. */
  | { by: 'DISCOUNT'; rate: number }
/** Quote rule of an item: a rule that groups can have too, or a price in fen. */
export type QuoteRule = GroupRule | { by: 'PRICE'; fen: number }

/** 100 % in basis points. */
export const WHOLE = 10_000

/** Cost and list price of one piece, in fen. */
export interface Piece {
  costValue: number
  listPrice: number | null
}

/**
 * Returns the quote of one piece in fen. A price of the item's own is used unchanged; results of other rules are
 * rounded half up to the fen and then by the scheme's rounding. A discount on goods without a list price gives the
 * cost.
 */
export function applyQuoteRule(
  { costValue, listPrice }: Piece,
  rule: QuoteRule,
  rounding: SchemeRounding,
): number {
  switch (rule.by) {
    case 'PRICE':
      return rule.fen
    case 'MARKUP':
      return roundQuote(mulDiv([costValue, WHOLE + rule.rate], WHOLE, 'half-up'), rounding)
    case 'DISCOUNT': {
      const fen = listPrice === null ? costValue : mulDiv([listPrice, rule.rate], WHOLE, 'half-up')
      return roundQuote(fen, rounding)
    }
  }
}
