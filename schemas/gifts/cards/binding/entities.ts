import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'

export const giftKinds = { CARD: '礼品卡', VOUCHER: '提货券', BOOK: '礼品册' } as const
export const giftKind = later(() => z.enum(['CARD', 'VOUCHER', 'BOOK']))

/** A gift of one's own: a card has a value, a voucher or a book so many goods to pick. */
export const OwnGift = later(() =>
  z.object({
    giftId: z.string(),
    kind: giftKind(),
    name: z.string(),
    picture: z.nullable(z.string()),
    /** Of its code; '' while it has none. */
    last4: z.string(),
    /** What is left on a card; null for what is picked from. */
    balance: z.nullable(Cash()),
    /** Pieces that are left to pick; null for a card. */
    picks: z.nullable(Count()),
    statusText: z.string(),
    expiresAt: Time(),
  }),
)
export type OwnGift = z.output<ReturnType<typeof OwnGift>>
