import { parseYuan } from './money.ts'
import type { Pair } from './pair.ts'
import { getAmountDue } from './pay-models.ts'
import { computeFenInstead, parsePoints } from './points.ts'

/**
 * Returns true if the price exceeds the market price. Amounts are text in yuan and points, converted at `r4` points
 * per yuan × 10,000. False for unreadable amounts and without a market price.
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
  return fen + computeFenInstead(points, r4) > market
}

/**
 * Market price in yuan if it exceeds every way to pay the price, with points converted at `r4` points per yuan ×
 * 10,000; null otherwise.
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
  const ways = [getAmountDue(unit), getAmountDue(unit, true)].map(
    ({ cash, points }) => cash + computeFenInstead(points, r4),
  )
  return ways.every((worth) => worth < market) ? price.marketPrice : null
}
