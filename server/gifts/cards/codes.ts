import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { gift } from '#schemas/gifts/cards/calls.ts'
import { groupCode } from '#schemas/gifts/cards/code.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { hashCode, hashCodePassword, createCode } from '#server/wallet/card-balances/code.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { requireCredential } from '#server/wallet/pay-password/pay-password.ts'
import { lockCardFor, requireOperation, getOwnCard } from './card.ts'

const inTransaction = <T>(context: Context<Member>, work: (transaction: Context<Member>) => Promise<T>) =>
  context.db.transaction((tx) => work({ ...context, db: tx }))

/**
 * ACTIVE or INACTIVE → INACTIVE: creates a new code for a card, which invalidates the previous code. The member who
 * binds the code gets the card; until then the card cannot be spent. Only hashes of code and password are stored.
 */
export async function askCode(
  { giftCardId, payPassword }: Parsed<typeof gift.askCode>,
  context: Context<Member>,
): Promise<Out<typeof gift.askCode>> {
  requireOperation(context, await getOwnCard(context, giftCardId), 'askCode')
  await requireCredential(context, { payPassword })
  const { code, password } = createCode(context.random)
  await inTransaction(context, async (transaction) => {
    await lockCardFor(transaction, giftCardId, 'askCode')
    const hashes = { codeHash: hashCode(code), passwordHash: hashCodePassword(code, password) }
    const set = { ...hashes, last4: code.slice(-4), status: 'INACTIVE' as const }
    await transaction.db.update(giftCards).set(set).where(eq(giftCards.id, giftCardId))
  })
  return { code: groupCode(code), password: groupCode(password) }
}

/** INACTIVE → ACTIVE: withdraws the code of a card, which becomes invalid. */
export async function withdrawCode(
  { giftCardId }: Parsed<typeof gift.withdrawCode>,
  context: Context<Member>,
): Promise<null> {
  await inTransaction(context, async (transaction) => {
    await lockCardFor(transaction, giftCardId, 'withdrawCode')
    const set = { codeHash: null, passwordHash: null, last4: '', status: 'ACTIVE' as const }
    await transaction.db.update(giftCards).set(set).where(eq(giftCards.id, giftCardId))
  })
  return null
}
