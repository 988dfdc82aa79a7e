import { eq } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import { findAfterSale, type OpenAfterSale, openAfterSale } from './find.ts'
import { tradeOf } from './with-after-sale.ts'

/**
 * An after-sale for a job, claimed through its trade and its order, which everybody else locks too: null where another
 * process has one of them.
 */
export async function claimAfterSale(services: Services, id: string): Promise<OpenAfterSale | null> {
  const { db } = services
  const found = await findAfterSale(services, id)
  const tradeId = await tradeOf(services, found)
  const free = { skipLocked: true } as const
  const [trade] = await db
    .select({ id: trades.id })
    .from(trades)
    .where(eq(trades.id, tradeId))
    .for('no key update', free)
  if (!trade) return null
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, found.orderId))
    .for('no key update', free)
  return order ? openAfterSale(services, found, tradeId) : null
}
