import type { Context, Member } from '#server/platform/call/context.ts'
import { changeOrder } from '#server/orders/change.ts'
import { contentOf } from '#server/orders/contents.ts'
import type { OrderRow } from '#server/orders/find.ts'
import { applyFor } from './apply.ts'

/**
 * OR3, B.2: a paid order is cancelled by asking the money back for everything that is still in the shop, a record a line;
 * the carriage goes with the last one when nothing was shipped. Inside the caller's transaction, which holds the order.
 */
export async function requestRefundOfOrder(
  within: Context<Member>,
  order: OrderRow,
  { reason, userId }: { reason: string; userId: string },
): Promise<readonly string[]> {
  const { lines } = await contentOf(within, order)
  const made: string[] = []
  for (const { line, unshipped } of lines) {
    if (unshipped === 0) continue
    // Read anew each time, so that each record sees those before it.
    const contents = await contentOf(within, order)
    const record = await applyFor(within, contents, {
      ...{ lineId: line.id, type: 1, unshipped: true, quantity: unshipped, reason },
      ...{ description: '', pictures: [], exchangeSkuId: null },
    })
    made.push(record.id)
  }
  const entry = { action: 'applyCancel', role: 'buyer', operatorId: userId } as const
  await changeOrder(within, order, { ...entry, text: `买家申请取消订单并退款：${reason}` })
  return made
}
