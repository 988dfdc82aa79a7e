import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'

export const giftKinds = { CARD: '礼品卡', VOUCHER: '提货券', BOOK: '礼品册' } as const
export const giftKind = later(() => z.enum(['CARD', 'VOUCHER', 'BOOK']))

/** A bound gift: a card has a balance; a voucher or a book has a number of goods to pick. */
export const OwnGift = later(() =>
  z.object({
    giftId: z.string(),
    kind: giftKind(),
    name: z.string(),
    picture: z.nullable(z.string()),
    /** End of the gift's code; '' while it has none. */
    last4: z.string(),
    /** Balance of a card; null for vouchers and books. */
    balance: z.nullable(Cash()),
    /** Pieces left to pick; null for a card. */
    picks: z.nullable(Count()),
    statusText: z.string(),
    expiresAt: Time(),
  }),
)
export type OwnGift = z.output<ReturnType<typeof OwnGift>>
