import { type Business, type Ledger, lockAccount, move } from './account.ts'
import { takeFree } from './lots.ts'

/**
 * What a member owes is paid the moment anything comes or is let go; by the transaction that brings it, once for each
 * `income`.
 */
export async function payDebt(ledger: Ledger, userId: string, income: Business): Promise<void> {
  const account = await lockAccount(ledger, userId)
  if (account.debt === 0) return
  const paid = await takeFree(ledger, { userId, amount: account.debt })
  if (paid === 0) return
  const biz = { bizType: 'DEBT', bizId: `${income.bizType}:${income.bizId}` }
  await move(ledger, account, { ...biz, entryType: 'ADJUST', amount: -paid, owed: -paid })
}
