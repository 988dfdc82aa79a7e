import { addLot, type Business, entryOf, type Ledger, lockAccount, move } from './account.ts'
import { payDebt } from './debt.ts'

export interface Grant extends Business {
  userId: string
  /** Hundredths of a point. */
  amount: number
  /** ms; null never ends. */
  expiresAt: number | null
  /** Where the lot has to be known again; any other gets an id of its own. */
  lotId?: string
  orderId?: string
}

/** Gives points as a lot that expires at its time. Nothing happens the second time. */
export async function grantPoints(ledger: Ledger, grant: Grant): Promise<void> {
  const { userId, amount, expiresAt, lotId, orderId, bizType, bizId } = grant
  const biz = { bizType, bizId }
  const account = await lockAccount(ledger, userId)
  if (await entryOf(ledger, biz, 'GRANT')) return
  await addLot(ledger, { userId, amount, expiresAt, ...(lotId === undefined ? {} : { id: lotId }) })
  const about = orderId === undefined ? {} : { orderId }
  await move(ledger, account, { ...biz, entryType: 'GRANT', amount, expiresAt, ...about })
  await payDebt(ledger, userId, biz)
}
