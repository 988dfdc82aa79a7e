import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Report, repurchaseLines } from '#server/cart/repurchase.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { orderGone } from './find.ts'
import { orderLines, orders } from './tables.ts'

/** GET cart/repurchase, X3: the order of another member and a deleted one are as one that does not exist. */
export async function repurchase(
  { orderId }: { orderId: string },
  context: Context<Member>,
): Promise<Report> {
  const { db, user } = context
  const own = and(eq(orders.id, orderId), eq(orders.userId, user.id), isNull(orders.hiddenAt))
  const bought = await db
    .select({
      goodsId: orderLines.goodsId,
      skuId: orderLines.skuId,
      quantity: orderLines.quantity,
      name: orderLines.name,
      specText: orderLines.specText,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(own)
    .orderBy(asc(orderLines.lineNo))
  if (bought.length === 0) throw orderGone()
  return repurchaseLines(context, bought)
}
