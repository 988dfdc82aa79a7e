import type { TenderAmounts } from '#schemas/money/tenders.ts'

interface Amounts {
  cash: number
  points: number
  giftCard: number
}

/** By tender, the cards in one sum: fen, and hundredths of a point. */
export function paidOf({ cash, points, giftCard }: Amounts): TenderAmounts {
  return { cash, points, giftCards: giftCard === 0 ? [] : [{ id: '', fen: giftCard }] }
}
