import type { Context, Member } from '#server/platform/call/context.ts'
import { changeOrder, createStateChanged } from './change.ts'
import { withOwnOrder } from './open-order.ts'

/** Hides the order from the buyer's list; all data stays for the books. */
export function removeOrder({ orderId }: { orderId: string }, context: Context<Member>): Promise<null> {
  return withOwnOrder(context, orderId, async ({ transaction, order, facts }) => {
    if (facts.afterSaleRuns) throw createStateChanged('订单有售后正在处理，处理完成后才能删除')
    const operator = { role: 'buyer', operatorId: transaction.user.id } as const
    await changeOrder(transaction, order, { ...operator, action: 'delete', text: '买家删除订单' })
    return null
  })
}
