import { apportion } from '#schemas/money/apportion.ts'
import { subtract, sumNumbers } from './lines.ts'

/** Balance in fen. */
export interface GiftCardOffer {
  id: string
  balance: number
}

export interface GiftCardPart {
  id: string
  fen: number
}

/** Spends cards in order on the amounts `due` (fen), each by largest remainder; leaves out unused cards. */
export function spendGiftCards(
  cards: readonly GiftCardOffer[],
  due: readonly number[],
): { parts: GiftCardPart[][]; left: number[] } {
  const parts: GiftCardPart[][] = due.map(() => [])
  let left = [...due]
  for (const { id, balance } of cards) {
    const used = apportion(Math.min(balance, sumNumbers(left)), left)
    used.forEach((fen, index) => {
      if (fen > 0) parts[index]?.push({ id, fen })
    })
    left = subtract(left, used)
  }
  return { parts, left }
}

export function sumOfCards(parts: readonly GiftCardPart[]): number {
  return sumNumbers(parts.map((part) => part.fen))
}
