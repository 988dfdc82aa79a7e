import { apportion } from '#schemas/money/apportion.ts'
import { minus, total } from './lines.ts'

/** A gift card and what is on it, in fen. */
export interface GiftCardOffer {
  id: string
  balance: number
}

export interface GiftCardPart {
  id: string
  fen: number
}

/**
 * The cards in their order over what is due, in fen; by largest remainder, never more than due. A card
 * that is not needed has no part.
 */
export function spendGiftCards(
  cards: readonly GiftCardOffer[],
  due: readonly number[],
): { parts: GiftCardPart[][]; left: number[] } {
  const parts: GiftCardPart[][] = due.map(() => [])
  let left = [...due]
  for (const { id, balance } of cards) {
    const used = apportion(Math.min(balance, total(left)), left)
    used.forEach((fen, index) => {
      if (fen > 0) parts[index]?.push({ id, fen })
    })
    left = minus(left, used)
  }
  return { parts, left }
}

export function sumOfCards(parts: readonly GiftCardPart[]): number {
  return total(parts.map((part) => part.fen))
}
