import { formatYuan, parseYuan } from '#schemas/money/money.ts'

interface Bought {
  /** The amount due after gift cards, yuan and points as text. */
  payable: { points: string; cash: string }
  /** Yuan as text. */
  giftCard: string
}

/** Returns the total of an order including gift cards, yuan and points as text. */
export function sumWithGiftCard({ payable, giftCard }: Bought): Bought['payable'] {
  const cash = (parseYuan(payable.cash) ?? 0) + (parseYuan(giftCard) ?? 0)
  return { points: payable.points, cash: formatYuan(cash) }
}

/** Returns true if gift cards pay everything, so that the amount due does not show the value of the order. */
export function isPaidByGiftCard({ payable: { points, cash }, giftCard }: Bought): boolean {
  return points === '0' && cash === '0.00' && giftCard !== '0.00'
}
