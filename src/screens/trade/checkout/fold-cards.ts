import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { CheckoutGiftCard } from '#schemas/trade/checkout/entities.ts'

/** Gift cards that are equal in name, balance, expiry day, and the reason why they are unusable, if any. */
export type CardPile = readonly [CheckoutGiftCard, ...CheckoutGiftCard[]]

/** Groups equal cards in the order of their first card; a unique card is a group of one. */
export function foldCards(cards: readonly CheckoutGiftCard[]): CardPile[] {
  const piles = new Map<string, [CheckoutGiftCard, ...CheckoutGiftCard[]]>()
  for (const card of cards) {
    const key = [card.name, card.balance, formatMallDay(card.expiresAt), card.reason ?? ''].join('\n')
    const pile = piles.get(key)
    if (pile) pile.push(card)
    else piles.set(key, [card])
  }
  return [...piles.values()]
}
