import type { OrderFacts } from '#schemas/trade/orders/operations.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { loadOneOrderContents, type OrderContents } from './contents.ts'
import { getOrderFacts } from './facts.ts'
import { lockOwnOrder, type OrderRow } from './find.ts'

export interface OpenOrder {
  /** Context whose `db` is the transaction that holds the order. */
  transaction: Context<Member>
  order: OrderRow
  contents: OrderContents
  facts: OrderFacts
  /** ms */
  now: number
}

/** Runs work in a transaction that holds the member's own order, so that changes of one order run one at a time. */
export function withOwnOrder<T>(
  context: Context<Member>,
  orderId: string,
  work: (open: OpenOrder) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const order = await lockOwnOrder(transaction, orderId)
    const contents = await loadOneOrderContents(transaction, order)
    const now = context.clock.now()
    return work({ transaction, order, contents, facts: getOrderFacts(contents, now), now })
  })
}
