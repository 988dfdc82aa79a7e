import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Points } from '#schemas/base/wire.ts'

/** Amounts by tender: hundredths of a point, fen, and fen per gift card. */
export interface TenderAmounts {
  points: number
  cash: number
  giftCards: { id: string; fen: number }[]
}

/** Gift cards are one sum. */
export const TenderText = later(() => z.object({ points: Points(), cash: Cash(), giftCard: Cash() }))
export type TenderText = z.output<ReturnType<typeof TenderText>>
