import * as z from 'zod/mini'
import { Cash, Points } from '../wire.ts'

/** Where an order goes, as it was when it was submitted. */
export const OrderAddress = z.object({
  name: z.string(),
  telephone: z.string(),
  regionIds: z.array(z.string()),
  regionNames: z.array(z.string()),
  detail: z.string(),
})
export type OrderAddress = z.output<typeof OrderAddress>

/** SB5, as it was when it was submitted. */
export const OrderInvoice = z.object({
  kind: z.enum(['ELECTRONIC', 'SPECIAL']),
  titleKind: z.enum(['PERSONAL', 'COMPANY']),
  title: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  telephone: z.string(),
  bank: z.string(),
  account: z.string(),
  content: z.enum(['DETAIL', 'CATEGORY']),
})
export type OrderInvoice = z.output<typeof OrderInvoice>

/** Amounts by tender: hundredths of a point, fen, and fen per gift card. */
export interface TenderAmounts {
  points: number
  cash: number
  giftCards: { id: string; fen: number }[]
}

/** The same on the wire, the gift cards in one sum. */
export const TenderText = z.object({ points: Points, cash: Cash, giftCard: Cash })
export type TenderText = z.output<typeof TenderText>
