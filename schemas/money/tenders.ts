import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Points } from '#schemas/base/wire.ts'

/** Parts of a payment: points in hundredths, cash in fen, and fen per gift card. */
export interface TenderAmounts {
  points: number
  cash: number
  giftCards: { id: string; fen: number }[]
}

/** Parts of a payment as decimal text: points, cash in yuan, and the sum of all gift cards in yuan. */
export const TenderText = later(() => z.object({ points: Points(), cash: Cash(), giftCard: Cash() }))
export type TenderText = z.output<ReturnType<typeof TenderText>>
