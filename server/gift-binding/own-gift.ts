import type { OwnGift } from '#schemas/api/gift-transfers.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { cardStates, voucherStates } from '#schemas/rules/gift-card-states.ts'
import { cardStatusOf } from '#server/checkout/offers.ts'
import type { giftVouchers } from '#server/gift-vouchers/tables.ts'
import type { giftCards } from '#server/wallet/gift-cards/tables.ts'

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
    statusText: cardStates[cardStatusOf(card, now)],
    expiresAt: card.expiresAt,
  }
}

export function voucherAsGift(voucher: VoucherRow, now: number): OwnGift {
  const { id, kind, name, picture, last4, left, status, expiresAt } = voucher
  const over = (status === 'CREATED' || status === 'ACTIVE') && expiresAt <= now
  const statusText = voucherStates[over ? 'EXPIRED' : status]
  return { giftId: id, kind, name, picture, last4, balance: null, picks: left, statusText, expiresAt }
}
