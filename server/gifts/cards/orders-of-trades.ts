import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Context, Member } from '#server/platform/call/context.ts'
import { orders } from '#server/trade/orders/tables.ts'

/** Maps trades to the member's own visible orders. */
export async function loadOrdersByTrade(
  { db, user }: Context<Member>,
  tradeIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (tradeIds.length === 0) return found
  const own = and(
    eq(orders.userId, user.id),
    isNull(orders.hiddenAt),
    inArray(orders.tradeId, [...new Set(tradeIds)]),
  )
  const rows = await db
    .select({ id: orders.id, tradeId: orders.tradeId })
    .from(orders)
    .where(own)
    .orderBy(asc(orders.id))
  for (const { id, tradeId } of rows) found.set(tradeId, [...(found.get(tradeId) ?? []), id])
  return found
}
