import { eq } from 'drizzle-orm'
import type { orders as calls } from '#schemas/api/orders.ts'
import type { Parsed } from '#schemas/endpoint.ts'
import { invoiceRefusal, invoiceText, readInvoice } from '#schemas/invoice.ts'
import { allowedOperations } from '#schemas/order-operations.ts'
import type { Context, Member } from '#server/context.ts'
import { orders } from '#server/db/schema/trade.ts'
import { refuse } from '#server/errors.ts'
import { logOrder, stateChanged } from './change.ts'
import { withOwnOrder } from './open-order.ts'

/** SB5, B.2: an invoice for a completed order that was submitted without one. */
export function applyInvoice(
  { orderId, invoice: draft }: Parsed<typeof calls.applyInvoice>,
  context: Context<Member>,
): Promise<null> {
  return withOwnOrder(context, orderId, async ({ within, order, facts, now }) => {
    if (order.invoice !== null) throw stateChanged('该订单已申请发票，无需重复申请')
    if (!allowedOperations(facts, now).includes('invoice')) throw stateChanged()
    const refusal = invoiceRefusal(draft)
    if (refusal !== null) throw refuse('BAD_INPUT', refusal)
    const invoice = readInvoice(draft)
    await within.db.update(orders).set({ invoice }).where(eq(orders.id, orderId))
    const entry = { action: 'applyInvoice', role: 'buyer', operatorId: within.user.id } as const
    await logOrder(within, order, { ...entry, text: `买家申请发票：${invoiceText(invoice)}` })
    return null
  })
}
