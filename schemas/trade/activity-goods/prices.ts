import { parseYuan } from '#schemas/money/money.ts'
import { computeFenCovered, parsePoints } from '#schemas/money/points.ts'

/** Prices of a SKU in an activity, as decimal text in yuan and in points. */
export interface ActivityPrices {
  /** Price that the buyer pays. */
  productPrice: string
  points: string
  distributorPrice: string
  platformPrice: string
  supplierPrice: string
}
export type ActivityPrice = keyof ActivityPrices

export const ACTIVITY_PRICES = {
  supplierPrice: '供应商价',
  platformPrice: '平台价',
  distributorPrice: '分销商价',
  productPrice: '活动价',
} as const satisfies Partial<Record<ActivityPrice, string>>

/** Maximum price of one piece, in fen and in hundredths of a point. */
const LIMIT = 999_999_999

interface Rule {
  /** True if part of the price is paid in points. */
  byPoints: boolean
  /** Points per yuan × 10,000. */
  rate: number
}

const amount = (value: number | null) => (value !== null && value >= 0 && value <= LIMIT ? value : null)

/**
 * Checks that supplier price ≤ platform price ≤ distributor price ≤ price, with points converted; returns a message
 * for each wrong price.
 */
export function validateActivityPrices(
  prices: ActivityPrices,
  { byPoints, rate }: Rule,
): Partial<Record<ActivityPrice, string>> {
  const faults: Partial<Record<ActivityPrice, string>> = {}
  const read = (name: keyof typeof ACTIVITY_PRICES) => {
    const fen = amount(parseYuan(prices[name]))
    if (fen === null) faults[name] = '请填写 0 到 9999999.99 的金额，最多两位小数'
    return fen
  }
  const [supplier, platform, distributor, cash] = [
    read('supplierPrice'),
    read('platformPrice'),
    read('distributorPrice'),
    read('productPrice'),
  ]
  const points = byPoints ? amount(parsePoints(prices.points)) : 0
  if (points === null) faults.points = '请填写 0 到 9999999.99 的数，最多两位小数'
  else if (byPoints && points === 0) faults.points = '积分商品的积分要大于 0'
  else if (!byPoints && cash === 0) faults.productPrice = '活动价要大于 0'
  const paid = cash === null || points === null ? null : cash + computeFenCovered(points, rate)
  const above = (low: number | null, high: number | null) => low !== null && high !== null && low > high
  if (above(supplier, platform)) faults.platformPrice ??= '平台价不能低于供应商价'
  if (above(platform, distributor)) faults.distributorPrice ??= '分销商价不能低于平台价'
  if (above(distributor, paid))
    faults.productPrice ??= byPoints ? '活动价加积分的价值不能低于分销商价' : '活动价不能低于分销商价'
  return faults
}
