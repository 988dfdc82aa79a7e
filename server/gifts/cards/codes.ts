import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { gift } from '#schemas/gifts/cards/calls.ts'
import { groupCode } from '#schemas/gifts/cards/code.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { hashCode, hashCodePassword, newCode } from '#server/wallet/card-balances/code.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { needCredential } from '#server/wallet/pay-password/pay-password.ts'
import { lockedFor, needOperation, ownCard } from './card.ts'

const inTransaction = <T>(context: Context<Member>, work: (transaction: Context<Member>) => Promise<T>) =>
  context.db.transaction((tx) => work({ ...context, db: tx }))

/**
 * ACTIVE or INACTIVE → INACTIVE: whoever binds the code gets the card; until then nobody spends it. The code before is
 * worth nothing any more. Neither code nor password is kept, only what they are checked by.
 */
export async function askCode(
  { giftCardId, payPassword }: Parsed<typeof gift.askCode>,
  context: Context<Member>,
): Promise<Out<typeof gift.askCode>> {
  needOperation(context, await ownCard(context, giftCardId), 'askCode')
  await needCredential(context, { payPassword })
  const { code, password } = newCode(context.random)
  await inTransaction(context, async (transaction) => {
    await lockedFor(transaction, giftCardId, 'askCode')
    const hashes = { codeHash: hashCode(code), passwordHash: hashCodePassword(code, password) }
    const set = { ...hashes, last4: code.slice(-4), status: 'INACTIVE' as const }
    await transaction.db.update(giftCards).set(set).where(eq(giftCards.id, giftCardId))
  })
  return { code: groupCode(code), password: groupCode(password) }
}

/** INACTIVE → ACTIVE: the code is worth nothing any more. */
export async function withdrawCode(
  { giftCardId }: Parsed<typeof gift.withdrawCode>,
  context: Context<Member>,
): Promise<null> {
  await inTransaction(context, async (transaction) => {
    await lockedFor(transaction, giftCardId, 'withdrawCode')
    const set = { codeHash: null, passwordHash: null, last4: '', status: 'ACTIVE' as const }
    await transaction.db.update(giftCards).set(set).where(eq(giftCards.id, giftCardId))
  })
  return null
}
