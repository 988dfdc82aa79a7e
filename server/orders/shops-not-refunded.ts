import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { orderLines, orders } from './tables.ts'

/** The shops of a trade of whose orders something is not refunded. */
export async function shopsNotRefunded({ db }: Pick<Services, 'db'>, tradeId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ shopId: orders.shopId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.tradeId, tradeId), ne(orderLines.refundedQuantity, orderLines.quantity)))
  return rows.map(({ shopId }) => shopId)
}
