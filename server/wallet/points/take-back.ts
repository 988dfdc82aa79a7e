import { takeBack, type TakenBack } from '#schemas/trade/orders/given-points.ts'
import { type Business, entryOf, type Ledger, lockAccount, move } from './account.ts'
import { takeFree } from './lots.ts'

export interface TakingBack extends Business {
  userId: string
  /** Hundredths of given points to take back. */
  amount: number
  /** Hundredths that the refund pays, out of which they may be taken. */
  refundPoints: number
  /** The lot as which they were given; it is emptied first. */
  lotId: string
  orderId: string
}

/**
 * Takes given points back, from what is free, then out of the refund, which is the caller's to lower, then as a debt.
 * The second time nothing happens and the answer is the same.
 */
export async function takeBackPoints(ledger: Ledger, taking: TakingBack): Promise<TakenBack> {
  const { userId, amount, refundPoints, lotId, orderId, ...biz } = taking
  const account = await lockAccount(ledger, userId)
  const done = await entryOf(ledger, biz, 'ADJUST')
  if (done) {
    const fromUnspent = 0 - done.amount
    return { fromUnspent, fromRefund: amount - fromUnspent - done.owed, debt: done.owed }
  }
  // One look at the lots: between two of them one may end.
  const taken = takeBack(amount, await takeFree(ledger, { userId, amount, first: lotId }), refundPoints)
  const entry = { entryType: 'ADJUST', amount: 0 - taken.fromUnspent, owed: taken.debt, orderId } as const
  await move(ledger, account, { ...biz, ...entry })
  return taken
}
