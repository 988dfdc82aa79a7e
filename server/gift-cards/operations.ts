import type { giftCards } from '#server/wallet/gift-cards/tables.ts'

type CardRow = typeof giftCards.$inferSelect
export type CardOperation = 'askCode' | 'withdrawCode' | 'refund'

/** Whether a card is as it was bought, in the hands of its buyer: nothing spent, held or given to another. */
function isUntouched(card: CardRow, now: number): boolean {
  const { cardOrderId, acceptedAt, status, balance, initial, frozen, expiresAt } = card
  const still = status === 'ACTIVE' || status === 'INACTIVE'
  const bought = cardOrderId !== null && acceptedAt === null
  return bought && still && expiresAt > now && balance === initial && frozen === 0
}

/** What its owner can do with a card; the buyer of a card owns it until another accepts it. */
export function cardOperations(card: CardRow, now: number): CardOperation[] {
  if (!isUntouched(card, now)) return []
  if (card.sendOn !== null) return ['refund']
  return card.codeHash === null ? ['askCode', 'refund'] : ['askCode', 'withdrawCode', 'refund']
}
