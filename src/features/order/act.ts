import { orders as calls } from '#schemas/api/orders.ts'
import { call } from '#src/api/client.ts'
import { withOverlay } from '../loading/loading-overlay.tsx'
import { toast } from '../toast/toast.ts'

const acts = {
  confirm: {
    send: (orderId: string) => call(calls.updateOrderStatus, { orderId, action: 'confirm' }),
    done: '已确认收货',
  },
  extendReceipt: {
    send: (orderId: string) => call(calls.updateOrderStatus, { orderId, action: 'extendReceipt' }),
    done: '收货时间已延长 7 天',
  },
  remindDelivery: {
    send: (orderId: string) => call(calls.remindDelivery, { orderId }),
    done: '已提醒商家尽快发货',
  },
  delete: { send: (orderId: string) => call(calls.delOrder, { orderId }), done: '订单已删除' },
} as const

/** OR4 to OR6; the client has told of a refusal, and either way the order is asked for anew. Never rejects. */
export async function act(name: keyof typeof acts, orderId: string, after: () => void): Promise<void> {
  const { send, done } = acts[name]
  const went = await withOverlay(() => send(orderId)).then(
    () => true,
    () => false,
  )
  if (went) toast.success(done)
  if (went || name !== 'delete') after()
}
