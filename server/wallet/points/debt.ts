import { type Business, type Ledger, lockAccount, addEntry } from './account.ts'
import { takeUnreservedPoints } from './lots.ts'

/** Pays a debt from new points. Call it in each transaction that adds or releases points, once per `income`. */
export async function payDebt(ledger: Ledger, userId: string, income: Business): Promise<void> {
  const account = await lockAccount(ledger, userId)
  if (account.debt === 0) return
  const paid = await takeUnreservedPoints(ledger, { userId, amount: account.debt })
  if (paid === 0) return
  const biz = { bizType: 'DEBT', bizId: `${income.bizType}:${income.bizId}` }
  await addEntry(ledger, account, { ...biz, entryType: 'ADJUST', amount: -paid, owed: -paid })
}
