import { formatGroupedYuan } from '#schemas/money/grouped-yuan.ts'

/** `worth` is fen per piece. */
export interface WorthPrize {
  name: string
  quantity: number
  worth: number
}

/** Value that needs a confirmation, in fen: ￥10,000. */
const MAX_WORTH = 1_000_000

/** Describes prizes with a high total value, except those with unchanged pieces and worth in `before`. */
export function describeUnusualPrizes(
  prizes: readonly WorthPrize[],
  before: readonly WorthPrize[],
): string[] {
  return prizes.flatMap((prize) => {
    const { name, quantity, worth } = prize
    const stands = before.some((one) => one.name === name && one.worth === worth && one.quantity >= quantity)
    if (stands || quantity * worth <= MAX_WORTH) return []
    return `奖品“${name}”：每份值 ${formatGroupedYuan(worth)}，${quantity} 份最多 ${formatGroupedYuan(quantity * worth)}`
  })
}
