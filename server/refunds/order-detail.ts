import { and, eq } from 'drizzle-orm'
import type { OrderDetail } from '#schemas/api/orders.ts'
import type { TenderText } from '#schemas/entities/order.ts'
import { tenderText } from '#server/orders/card.ts'
import { tendersOf } from '#server/orders/contents.ts'
import { orderDetail } from '#server/orders/detail.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { refundParts, refunds } from './tables.ts'

/** What has gone back, by tender; a refund that is on its way is not yet. */
async function refundedOf({ db }: Pick<Services, 'db'>, orderId: string): Promise<TenderText> {
  const parts = await db
    .select({ tender: refundParts.tender, ref: refundParts.ref, amount: refundParts.amount })
    .from(refundParts)
    .innerJoin(refunds, eq(refunds.id, refundParts.refundId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'SUCCESS')))
  return tenderText(tendersOf(parts))
}

/** OR7: everything about the own order. */
export async function orderWithRefunds(
  asked: { orderId: string },
  context: Context<Member>,
): Promise<OrderDetail> {
  const detail = await orderDetail(asked, context)
  return { ...detail, refunded: await refundedOf(context, asked.orderId) }
}
