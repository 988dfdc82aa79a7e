import { formatYuan, parseYuan } from '#schemas/money/money.ts'

interface Bought {
  /** What is due beside the gift cards, yuan and points as text. */
  payable: { points: string; cash: string }
  /** What gift cards pay, yuan as text. */
  giftCard: string
}

/** What was bought costs in all, gift cards included: yuan and points as text. */
export function sumWithGiftCard({ payable, giftCard }: Bought): Bought['payable'] {
  const cash = (parseYuan(payable.cash) ?? 0) + (parseYuan(giftCard) ?? 0)
  return { points: payable.points, cash: formatYuan(cash) }
}

/** Whether gift cards pay all of it, so that what is due says nothing of what was bought. */
export function isPaidByGiftCard({ payable: { points, cash }, giftCard }: Bought): boolean {
  return points === '0' && cash === '0.00' && giftCard !== '0.00'
}
