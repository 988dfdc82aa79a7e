import type { TenderAmounts } from '#schemas/money/tenders.ts'

interface Amounts {
  cash: number
  points: number
  giftCard: number
}

/** Returns the amounts by tender, with all gift cards as one: fen, and hundredths of a point. */
export function getPaidTenders({ cash, points, giftCard }: Amounts): TenderAmounts {
  return { cash, points, giftCards: giftCard === 0 ? [] : [{ id: '', fen: giftCard }] }
}
