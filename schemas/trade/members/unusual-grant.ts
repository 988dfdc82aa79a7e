import { formatGroupedYuan } from '#schemas/money/grouped-yuan.ts'
import { computeFenCovered, formatPoints } from '#schemas/money/points.ts'

/** Value that needs a confirmation, in fen: ￥1,000. */
const MAX_WORTH = 100_000

/** Describes an unusually high grant; null if usual. `amount` in hundredths of a point, `r4` from `parseRate`. */
export function describeUnusualGrant(amount: number, { r4, scoreName }: { r4: number; scoreName: string }) {
  const worth = computeFenCovered(amount, r4)
  return worth <= MAX_WORTH
    ? null
    : `发放 ${formatPoints(amount)} ${scoreName}，值 ${formatGroupedYuan(worth)}`
}
