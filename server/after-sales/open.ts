import { eq } from 'drizzle-orm'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { orders } from '#server/orders/tables.ts'
import { needSeller } from '#server/orders/seller.ts'
import {
  type AfterSaleRow,
  afterSaleGone,
  findAfterSale,
  type OpenAfterSale,
  openAfterSale,
  ownAfterSale,
} from './find.ts'

/** `transaction.db` is the transaction. */
type Work<T> = (transaction: Context<Member>, open: OpenAfterSale) => Promise<T>

export async function tradeOf({ db }: Pick<Services, 'db'>, { orderId }: AfterSaleRow): Promise<string> {
  const [row] = await db.select({ tradeId: orders.tradeId }).from(orders).where(eq(orders.id, orderId))
  if (!row) throw afterSaleGone()
  return row.tradeId
}

/** One transaction that holds the member's own after-sale and its order. */
export function withOwnAfterSale<T>(context: Context<Member>, id: string, work: Work<T>): Promise<T> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const found = await ownAfterSale(transaction, id)
    return work(transaction, await openAfterSale(transaction, found, await tradeOf(transaction, found)))
  })
}

/** The same for the seller's side; NO_PERMISSION before anything is looked up. */
export function withSoldAfterSale<T>(context: Context<Member>, id: string, work: Work<T>): Promise<T> {
  needSeller(context.user)
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const found = await findAfterSale(transaction, id)
    return work(transaction, await openAfterSale(transaction, found, await tradeOf(transaction, found)))
  })
}
