import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { logOrder } from '#server/trade/orders/change.ts'
import { getOrderAuditFacts } from '#server/trade/orders/seller.ts'
import { getPlatformOperator, grantUndelivered, type Undelivered } from './grant-undelivered.ts'

async function tellBuyer(
  context: Context<Member>,
  { order, reason, granted: { goods, pieces, back } }: Undelivered,
): Promise<void> {
  const { db, sms } = context
  const [buyer] = await db
    .select({ telephone: users.telephone })
    .from(users)
    .where(eq(users.id, order.userId))
  const which = goods.length === 1 ? goods.join('') : `${goods[0] ?? ''} 等 ${goods.length} 种商品`
  const words = { orderId: order.id, reason, pieces: String(pieces), goods: which, back }
  if (buyer?.telephone)
    await sms.send({ telephone: buyer.telephone, ...composeSms('undeliveredRefund', words) }, context)
}

/** POST backOffice/refundOrder: refunds the whole order or single lines that cannot be delivered. */
export async function refundUndelivered(
  asked: Parsed<typeof officeAfterSales.refundOrder>,
  context: Context<Member>,
): Promise<Out<typeof officeAfterSales.refundOrder>> {
  const { orderId } = asked
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const undelivered = await grantUndelivered(transaction, asked)
    const { order, after, reason, sellerText, words, afterSaleIds, granted } = undelivered
    const text = `${words}，${granted.goods.join('、')}，${granted.back}`
    await logOrder(transaction, order, { ...getPlatformOperator(transaction), action: 'refundOrder', text })
    await tellBuyer(transaction, undelivered)
    await writeAudit(transaction, {
      area: 'refunds',
      action: 'refundOrder',
      subject: ['order', orderId],
      before: getOrderAuditFacts(order),
      after: {
        ...getOrderAuditFacts(after),
        reason,
        note: sellerText || null,
        goods: granted.goods.join('、'),
        granted: granted.sum,
        afterSales: afterSaleIds.join('、'),
      },
    })
    return { afterSaleIds }
  })
}
