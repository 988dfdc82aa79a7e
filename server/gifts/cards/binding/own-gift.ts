import type { OwnGift } from '#schemas/gifts/cards/binding/entities.ts'
import { CARD_STATES, VOUCHER_STATES } from '#schemas/gifts/cards/states.ts'
import { voucherState } from '#schemas/gifts/vouchers/picks.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { cardStatusOf } from '#server/trade/checkout/offers.ts'
import type { giftCards } from '#server/wallet/card-balances/tables.ts'

export type CardRow = typeof giftCards.$inferSelect
export type VoucherRow = typeof giftVouchers.$inferSelect

/** A card as its owner sees it among all gifts, at the moment `now` (ms). */
export function cardAsGift(card: CardRow, now: number): OwnGift {
  return {
    giftId: card.id,
    kind: 'CARD',
    name: card.name,
    picture: card.picture,
    last4: card.last4,
    balance: formatYuan(card.balance),
    picks: null,
    statusText: CARD_STATES[cardStatusOf(card, now)],
    expiresAt: card.expiresAt,
  }
}

export function voucherAsGift(voucher: VoucherRow, now: number): OwnGift {
  const { id, kind, name, picture, last4, left, expiresAt } = voucher
  const statusText = VOUCHER_STATES[voucherState(voucher, now)]
  return { giftId: id, kind, name, picture, last4, balance: null, picks: left, statusText, expiresAt }
}
