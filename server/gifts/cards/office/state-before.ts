import type { CardState, VoucherState } from '#schemas/gifts/cards/states.ts'
import type { giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { giftCards } from '#server/wallet/card-balances/tables.ts'

type Card = Pick<
  typeof giftCards.$inferSelect,
  'ownerId' | 'balance' | 'expiresAt' | 'sendOn' | 'cardOrderId' | 'acceptedAt' | 'codeHash'
>
type Voucher = Pick<typeof giftVouchers.$inferSelect, 'ownerId' | 'left' | 'expiresAt'>

/**
 * What a card is that was disabled and is so no more, told by the rest of its row. One that was on its way is its giver's
 * again; one whose code its buyer gave away waits for who binds it.
 */
export function cardStateBefore(card: Card, now: number): CardState {
  if (card.ownerId === null) return 'CREATED'
  if (card.balance === 0) return 'EXHAUSTED'
  if (card.expiresAt <= now) return 'EXPIRED'
  if (card.sendOn !== null) return 'INACTIVE'
  const codeIsOut = card.cardOrderId !== null && card.acceptedAt === null && card.codeHash !== null
  return codeIsOut ? 'INACTIVE' : 'ACTIVE'
}

/** The same of a voucher or a book. */
export function voucherStateBefore({ ownerId, left, expiresAt }: Voucher, now: number): VoucherState {
  if (ownerId === null) return 'CREATED'
  if (left === 0) return 'USED'
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE'
}
