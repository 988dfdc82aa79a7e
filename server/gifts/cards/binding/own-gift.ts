import type { OwnGift } from '#schemas/gifts/cards/binding/entities.ts'
import { CARD_STATES, VOUCHER_STATES } from '#schemas/gifts/cards/states.ts'
import { getVoucherState } from '#schemas/gifts/vouchers/picks.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { getCardStatus } from '#server/trade/checkout/offers.ts'
import type { giftCards } from '#server/wallet/card-balances/tables.ts'

export type CardRow = typeof giftCards.$inferSelect
export type VoucherRow = typeof giftVouchers.$inferSelect

/** Converts a card to its owner's list of gifts, as of `now` (ms). */
export function toCardGift(card: CardRow, now: number): OwnGift {
  return {
    giftId: card.id,
    kind: 'CARD',
    name: card.name,
    picture: card.picture,
    last4: card.last4,
    balance: formatYuan(card.balance),
    picks: null,
    statusText: CARD_STATES[getCardStatus(card, now)],
    expiresAt: card.expiresAt,
  }
}

export function toVoucherGift(voucher: VoucherRow, now: number): OwnGift {
  const { id, kind, name, picture, last4, left, expiresAt } = voucher
  const statusText = VOUCHER_STATES[getVoucherState(voucher, now)]
  return { giftId: id, kind, name, picture, last4, balance: null, picks: left, statusText, expiresAt }
}
