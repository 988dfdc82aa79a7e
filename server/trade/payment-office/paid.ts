import type { TenderAmounts } from '#schemas/money/tenders.ts'

interface Amounts {
  cash: number
  points: number
  giftCard: number
}

/** Returns the paid points, gift cards (all as one) and cash: fen, and hundredths of a point. */
export function getPaidTenders({ cash, points, giftCard }: Amounts): TenderAmounts {
  return { cash, points, giftCards: giftCard === 0 ? [] : [{ id: '', fen: giftCard }] }
}
