import { mallDay } from '#schemas/base/mall-time.ts'
import type { CheckoutGiftCard } from '#schemas/trade/checkout/entities.ts'

/** Cards that nobody needs to tell apart: of one name, balance and day of expiry, usable for the same or for no reason. */
export type CardPile = readonly [CheckoutGiftCard, ...CheckoutGiftCard[]]

/** Piles of equal cards in the order of their first ones; a card of its own is a pile of one. */
export function foldCards(cards: readonly CheckoutGiftCard[]): CardPile[] {
  const piles = new Map<string, [CheckoutGiftCard, ...CheckoutGiftCard[]]>()
  for (const card of cards) {
    const key = [card.name, card.balance, mallDay(card.expiresAt), card.reason ?? ''].join('\n')
    const pile = piles.get(key)
    if (pile) pile.push(card)
    else piles.set(key, [card])
  }
  return [...piles.values()]
}
