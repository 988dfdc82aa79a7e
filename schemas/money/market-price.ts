import { parseYuan } from './money.ts'
import type { Pair } from './pair.ts'
import { fenInstead, parsePoints } from './points.ts'

/**
 * Says whether a price in yuan and points, as text, is above what others ask in yuan, its points counted at `r4` points
 * per yuan × 10,000; false for what cannot be read and where nobody knows what others ask.
 */
export function isAboveMarket(
  { cash, integral }: Pair,
  marketPrice: string | null | undefined,
  r4: number,
): boolean {
  const [fen, points, market] = [
    parseYuan(cash || '0'),
    parsePoints(integral || '0'),
    parseYuan(marketPrice ?? ''),
  ]
  if (fen === null || points === null || market === null || market <= 0) return false
  return fen + fenInstead(points, r4) > market
}
