import { addLot, type Business, findEntry, type Ledger, lockAccount, addEntry } from './account.ts'
import { payDebt } from './debt.ts'

export interface Grant extends Business {
  userId: string
  /** Hundredths of a point. */
  amount: number
  /** ms; null for points that never expire. */
  expiresAt: number | null
  /** Lot id, if the lot has to be found later; random by default. */
  lotId?: string
  orderId?: string
}

/** Grants points as a lot with its own expiry. Repeating it for one business does nothing. */
export async function grantPoints(ledger: Ledger, grant: Grant): Promise<void> {
  const { userId, amount, expiresAt, lotId, orderId, bizType, bizId } = grant
  const biz = { bizType, bizId }
  const account = await lockAccount(ledger, userId)
  if (await findEntry(ledger, biz, 'GRANT')) return
  await addLot(ledger, { userId, amount, expiresAt, ...(lotId === undefined ? {} : { id: lotId }) })
  const about = orderId === undefined ? {} : { orderId }
  await addEntry(ledger, account, { ...biz, entryType: 'GRANT', amount, expiresAt, ...about })
  await payDebt(ledger, userId, biz)
}
