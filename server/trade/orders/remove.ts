import type { Context, Member } from '#server/platform/call/context.ts'
import { changeOrder, stateChanged } from './change.ts'
import { withOwnOrder } from './open-order.ts'

/** Off the buyer's list; everything of it stays for the books. */
export function removeOrder({ orderId }: { orderId: string }, context: Context<Member>): Promise<null> {
  return withOwnOrder(context, orderId, async ({ transaction, order, facts }) => {
    if (facts.afterSaleRuns) throw stateChanged('订单有售后正在处理，处理完成后才能删除')
    const operator = { role: 'buyer', operatorId: transaction.user.id } as const
    await changeOrder(transaction, order, { ...operator, action: 'delete', text: '买家删除订单' })
    return null
  })
}
