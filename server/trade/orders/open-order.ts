import type { OrderFacts } from '#schemas/trade/orders/operations.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { contentOf, type OrderContents } from './contents.ts'
import { factsOf } from './facts.ts'
import { lockOwnOrder, type OrderRow } from './find.ts'

export interface OpenOrder {
  /** `db` is the transaction that holds the order. */
  transaction: Context<Member>
  order: OrderRow
  contents: OrderContents
  facts: OrderFacts
  /** ms */
  now: number
}

/** One transaction that holds the member's own order: what is done to one order goes one by one. */
export function withOwnOrder<T>(
  context: Context<Member>,
  orderId: string,
  work: (open: OpenOrder) => Promise<T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const order = await lockOwnOrder(transaction, orderId)
    const contents = await contentOf(transaction, order)
    const now = context.clock.now()
    return work({ transaction, order, contents, facts: factsOf(contents, now), now })
  })
}
