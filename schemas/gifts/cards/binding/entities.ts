import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, Count, Time } from '#schemas/base/wire.ts'
import { GIFT_KINDS } from '#schemas/gifts/cards/states.ts'

export const giftKind = later(() => z.enum(getTypedKeys(GIFT_KINDS)))

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
