import { readNumber } from '#schemas/base/typed-number.ts'
import { parseDecimal } from './decimal.ts'
import { mulDiv } from './money.ts'

const WHOLE = 10_000

/** `percent` in hundredths of a percent, `amount` in fen; both signed. */
export interface PriceMove {
  by: 'percent' | 'amount'
  value: number
}

/** By kind of move, the characters that identify the typed text as the other kind. */
const OTHER = { percent: /[￥¥元圆]|RMB|CNY/i, amount: /[%％]/ } as const

/**
 * Parses a typed price move; null if it is not a number, exceeds tenfold or has the unit of the other kind of move.
 */
export function readMove(by: PriceMove['by'], typed: string): PriceMove | null {
  if (OTHER[by].test(typed)) return null
  const value = parseDecimal(readNumber(typed).replace(/%$/, ''), 2)
  if (value === null || value === 0) return null
  return by === 'percent' && (value <= -WHOLE || value > 9 * WHOLE) ? null : { by, value }
}

/** Returns the price after the move in fen, rounded half up; 0 (no price) stays 0. May be negative. */
export function reprice(fen: number, { by, value }: PriceMove): number {
  if (fen === 0) return 0
  return by === 'percent' ? mulDiv([fen, WHOLE + value], WHOLE, 'half-up') : fen + value
}
