import { mulDiv } from '#schemas/money/money.ts'
import type { SchemeRounding } from './words.ts'

const [JIAO, YUAN, TEN_YUAN] = [10, 100, 1000]

const toUnit = (fen: number, unit: number, rounding: 'half-up' | 'ceil') =>
  mulDiv([fen, 1], unit, rounding) * unit

/**
 * Rounds a quote in fen; keeps 0 and the order of prices. `NINE` rounds up to the next whole yuan that ends in 9:
 * ￥19.01 is ￥29.00.
 */
export function roundQuote(fen: number, rounding: SchemeRounding): number {
  switch (rounding) {
    case 'FEN':
      return fen
    case 'JIAO':
      return toUnit(fen, JIAO, 'half-up')
    case 'YUAN':
      return toUnit(fen, YUAN, 'half-up')
    case 'YUAN_UP':
      return toUnit(fen, YUAN, 'ceil')
    case 'NINE':
      return fen === 0 ? 0 : toUnit(fen + YUAN, TEN_YUAN, 'ceil') - YUAN
  }
}
