import { parseYuan } from './money.ts'
import type { Pair } from './pair.ts'
import { dueOf } from './pay-models.ts'
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

/**
 * What others ask, in yuan, to be crossed out beside a price: only where it is more than each way to pay that price, its
 * points counted at `r4` points per yuan × 10,000; null else.
 */
export function findCrossedOutPrice(
  price: Pair & { payModel: number; marketPrice: string | null },
  r4: number,
): string | null {
  const unit = {
    payModel: price.payModel,
    cash: parseYuan(price.cash) ?? 0,
    points: parsePoints(price.integral) ?? 0,
  }
  const market = parseYuan(price.marketPrice ?? '')
  if (market === null) return null
  const ways = [dueOf(unit), dueOf(unit, true)].map(({ cash, points }) => cash + fenInstead(points, r4))
  return ways.every((worth) => worth < market) ? price.marketPrice : null
}
