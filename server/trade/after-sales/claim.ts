import { eq } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import { findAfterSale, type OpenAfterSale, lockAfterSale } from './find.ts'
import { loadTradeId } from './with-after-sale.ts'

/** Locks the trade and the order of an after-sale; null if another process holds one of them. */
export async function claimAfterSale(services: Services, id: string): Promise<OpenAfterSale | null> {
  const { db } = services
  const found = await findAfterSale(services, id)
  const tradeId = await loadTradeId(services, found)
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
  return order ? lockAfterSale(services, found, tradeId) : null
}
