import { formatGroupedYuan } from '#schemas/money/grouped-yuan.ts'
import { computeFenCovered, formatPoints } from '#schemas/money/points.ts'

/** Value of points above which a confirmation is asked for, in fen: ￥1,000. */
const MAX_WORTH = 100_000

/**
 * Describes points given to one member if their value is unusually high; null otherwise.
 * @param amount hundredths of a point
 * @param r4 the platform's rate, as `parseRate` gives it
 */
export function describeUnusualGrant(amount: number, { r4, scoreName }: { r4: number; scoreName: string }) {
  const worth = computeFenCovered(amount, r4)
  return worth <= MAX_WORTH
    ? null
    : `发放 ${formatPoints(amount)} ${scoreName}，值 ${formatGroupedYuan(worth)}`
}
