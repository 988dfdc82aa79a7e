import { takeBack, type TakenBack } from '#schemas/trade/orders/given-points.ts'
import { type Business, findEntry, type Ledger, lockAccount, addEntry } from './account.ts'
import { takeUnreservedPoints } from './lots.ts'

export interface TakingBack extends Business {
  userId: string
  /** Given points to take back, hundredths. */
  amount: number
  /** Points paid back by the refund, hundredths; given points may be taken out of them. */
  refundPoints: number
  /** Lot in which the points were given; it is used up first. */
  lotId: string
  orderId: string
}

/** Takes free points, then points of the refund, which the caller reduces, then adds a debt. Repeatable. */
export async function takeBackPoints(ledger: Ledger, taking: TakingBack): Promise<TakenBack> {
  const { userId, amount, refundPoints, lotId, orderId, ...biz } = taking
  const account = await lockAccount(ledger, userId)
  const done = await findEntry(ledger, biz, 'ADJUST')
  if (done) {
    const fromUnspent = 0 - done.amount
    return { fromUnspent, fromRefund: amount - fromUnspent - done.owed, debt: done.owed }
  }
  // Reads the lots only once, as one may expire between two reads.
  const taken = takeBack(
    amount,
    await takeUnreservedPoints(ledger, { userId, amount, first: lotId }),
    refundPoints,
  )
  const entry = { entryType: 'ADJUST', amount: 0 - taken.fromUnspent, owed: taken.debt, orderId } as const
  await addEntry(ledger, account, { ...biz, ...entry })
  return taken
}
