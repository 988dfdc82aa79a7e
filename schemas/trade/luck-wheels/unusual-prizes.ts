import { groupedYuan } from '#schemas/money/grouped-yuan.ts'

/** A prize by what it gives away; `worth` in fen, of one piece. */
export interface WorthPrize {
  name: string
  quantity: number
  worth: number
}

/** fen that all pieces of a prize may be worth before they are asked about: ￥10,000. */
const WORTH_MOST = 1_000_000

/**
 * Findings about prizes that are worth much in all, a sentence each.
 * @param before prizes as they stand: as many pieces of the same worth are not named again
 */
export function unusualPrizes(prizes: readonly WorthPrize[], before: readonly WorthPrize[]): string[] {
  return prizes.flatMap((prize) => {
    const { name, quantity, worth } = prize
    const stands = before.some((one) => one.name === name && one.worth === worth && one.quantity >= quantity)
    if (stands || quantity * worth <= WORTH_MOST) return []
    return `奖品“${name}”：每份值 ${groupedYuan(worth)}，${quantity} 份最多 ${groupedYuan(quantity * worth)}`
  })
}
