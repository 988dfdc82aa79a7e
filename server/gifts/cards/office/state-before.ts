import type { CardState, VoucherState } from '#schemas/gifts/cards/states.ts'
import type { giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { giftCards } from '#server/wallet/card-balances/tables.ts'

type Card = Pick<
  typeof giftCards.$inferSelect,
  'ownerId' | 'balance' | 'expiresAt' | 'sendOn' | 'cardOrderId' | 'acceptedAt' | 'codeHash'
>
type Voucher = Pick<typeof giftVouchers.$inferSelect, 'ownerId' | 'left' | 'expiresAt'>

/** Derives a card's state after enabling: transfers are over, and a card whose buyer issued a code is INACTIVE. */
export function getCardStateBefore(card: Card, now: number): CardState {
  if (card.ownerId === null) return 'CREATED'
  if (card.balance === 0) return 'EXHAUSTED'
  if (card.expiresAt <= now) return 'EXPIRED'
  if (card.sendOn !== null) return 'INACTIVE'
  const codeIsOut = card.cardOrderId !== null && card.acceptedAt === null && card.codeHash !== null
  return codeIsOut ? 'INACTIVE' : 'ACTIVE'
}

/** Derives the state of a voucher or book that is no longer disabled. */
export function getVoucherStateBefore({ ownerId, left, expiresAt }: Voucher, now: number): VoucherState {
  if (ownerId === null) return 'CREATED'
  if (left === 0) return 'USED'
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE'
}
