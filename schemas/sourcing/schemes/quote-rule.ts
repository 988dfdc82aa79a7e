import { mulDiv } from '#schemas/money/money.ts'
import { roundQuote } from './rounding.ts'
import type { SchemeRounding } from './words.ts'

/** How a group or a whole scheme is quoted; `rate` in basis points. */
export type GroupRule =
  | { by: 'MARKUP'; rate: number }
  /** Of the list price: 8500 is 八五折. */
  | { by: 'DISCOUNT'; rate: number }
/** How one item is quoted: also at a price of its own, in fen. */
export type QuoteRule = GroupRule | { by: 'PRICE'; fen: number }

/** Basis points of the whole. */
export const WHOLE = 10_000

/** What one piece costs and lists at, in fen. */
export interface Piece {
  costValue: number
  /** Null where nobody says one. */
  listPrice: number | null
}

/**
 * What the customer is asked for one piece, in fen. A price of its own is meant as it stands; all else is rounded to the
 * fen by half-up, and then as the scheme says. Goods without a list price have none to discount: they are quoted at cost.
 */
export function quoteOf({ costValue, listPrice }: Piece, rule: QuoteRule, rounding: SchemeRounding): number {
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
