import { readNumber } from '#schemas/base/typed-number.ts'
import { parseDecimal } from './decimal.ts'
import { mulDiv } from './money.ts'

const WHOLE = 10_000

/** How prices move: `percent` in hundredths of a percent, `amount` in fen; both signed. */
export interface PriceMove {
  by: 'percent' | 'amount'
  value: number
}

/** Characters that mark an input as the other kind of move. */
const OTHER = { percent: /[￥¥元圆]|RMB|CNY/i, amount: /[%％]/ } as const

/** Parses a typed price move; null when it is not a number, exceeds tenfold or is marked as the other kind. */
export function readMove(by: PriceMove['by'], typed: string): PriceMove | null {
  if (OTHER[by].test(typed)) return null
  const value = parseDecimal(readNumber(typed).replace(/%$/, ''), 2)
  if (value === null || value === 0) return null
  return by === 'percent' && (value <= -WHOLE || value > 9 * WHOLE) ? null : { by, value }
}

/** The price after the move, in fen, halves up; where there is no price there is none afterwards. May be below zero. */
export function reprice(fen: number, { by, value }: PriceMove): number {
  if (fen === 0) return 0
  return by === 'percent' ? mulDiv([fen, WHOLE + value], WHOLE, 'half-up') : fen + value
}
