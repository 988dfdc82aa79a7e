import type { giftCards } from '#server/wallet/card-balances/tables.ts'

type CardRow = typeof giftCards.$inferSelect
export type CardOperation = 'transfer' | 'askCode' | 'withdrawCode' | 'refund'

/** Returns true if nothing of the card is spent, held or given away. */
function isUntouched(card: CardRow, now: number): boolean {
  const { cardOrderId, acceptedAt, status, balance, initial, frozen, expiresAt } = card
  const still = status === 'ACTIVE' || status === 'INACTIVE'
  const bought = cardOrderId !== null && acceptedAt === null
  return bought && still && expiresAt > now && balance === initial && frozen === 0
}

/** Has a balance, none of it held, and no open code. */
function isSendable({ status, balance, frozen, expiresAt }: CardRow, now: number): boolean {
  return status === 'ACTIVE' && balance > 0 && frozen === 0 && expiresAt > now
}

/** Lists what the owner can do with a card. A buyer owns a card until somebody else accepts it. */
export function listCardOperations(card: CardRow, now: number): CardOperation[] {
  const sending: CardOperation[] = isSendable(card, now) ? ['transfer'] : []
  if (!isUntouched(card, now)) return sending
  if (card.sendOn !== null) return ['refund']
  const withCode: CardOperation[] = card.codeHash === null ? ['askCode'] : ['askCode', 'withdrawCode']
  return [...sending, ...withCode, 'refund']
}
