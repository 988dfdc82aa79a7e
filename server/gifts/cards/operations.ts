import type { giftCards } from '#server/wallet/card-balances/tables.ts'

type CardRow = typeof giftCards.$inferSelect
export type CardOperation = 'transfer' | 'askCode' | 'withdrawCode' | 'refund'

/** Whether a card is as it was bought, in the hands of its buyer: nothing spent, held or given to another. */
function isUntouched(card: CardRow, now: number): boolean {
  const { cardOrderId, acceptedAt, status, balance, initial, frozen, expiresAt } = card
  const still = status === 'ACTIVE' || status === 'INACTIVE'
  const bought = cardOrderId !== null && acceptedAt === null
  return bought && still && expiresAt > now && balance === initial && frozen === 0
}

/** Whether it can be sent to somebody: something is on it, nothing of that is held, and no unused code leads to it. */
function isSendable({ status, balance, frozen, expiresAt }: CardRow, now: number): boolean {
  return status === 'ACTIVE' && balance > 0 && frozen === 0 && expiresAt > now
}

/** What its owner can do with a card; the buyer of a card owns it until another accepts it. */
export function cardOperations(card: CardRow, now: number): CardOperation[] {
  const sending: CardOperation[] = isSendable(card, now) ? ['transfer'] : []
  if (!isUntouched(card, now)) return sending
  if (card.sendOn !== null) return ['refund']
  const withCode: CardOperation[] = card.codeHash === null ? ['askCode'] : ['askCode', 'withdrawCode']
  return [...sending, ...withCode, 'refund']
}
