import { groupedYuan } from '#schemas/money/grouped-yuan.ts'
import { fenCovered, formatPoints } from '#schemas/money/points.ts'

/** fen: points that are worth more are asked about: ￥1,000. */
const WORTH_MOST = 100_000

/**
 * The finding about points that are given to one member, by their worth; null for a usual number.
 * @param amount hundredths of a point
 * @param r4 the platform's rate, as `rateOf` gives it
 */
export function unusualGrant(amount: number, { r4, scoreName }: { r4: number; scoreName: string }) {
  const worth = fenCovered(amount, r4)
  return worth <= WORTH_MOST ? null : `发放 ${formatPoints(amount)} ${scoreName}，值 ${groupedYuan(worth)}`
}
