import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import type { MallBase } from '#src/session/mall-base.ts'

type Caller = Pick<MallBase, 'call'>

const orderActions = {
  confirm: {
    send: ({ call }: Caller, orderId: string) =>
      call(calls.updateOrderStatus, { orderId, action: 'confirm' }),
    done: '已确认收货',
  },
  extendReceipt: {
    send: ({ call }: Caller, orderId: string) =>
      call(calls.updateOrderStatus, { orderId, action: 'extendReceipt' }),
    done: '收货时间已延长 7 天',
  },
  remindDelivery: {
    send: ({ call }: Caller, orderId: string) => call(calls.remindDelivery, { orderId }),
    done: '已提醒商家尽快发货',
  },
  delete: {
    send: ({ call }: Caller, orderId: string) => call(calls.delOrder, { orderId }),
    done: '订单已删除',
  },
} as const

interface Ends {
  onDone?: (() => void) | undefined
  /** Called after an error that the client has shown; the order may have changed. */
  onRefused?(): void
}

/** Performs an action on an order and shows a message after success. Never rejects. */
export async function act(
  mall: MallBase,
  name: keyof typeof orderActions,
  orderId: string,
  { onDone, onRefused }: Ends,
): Promise<void> {
  const { send, done } = orderActions[name]
  const went = await withOverlay(mall, () => send(mall, orderId)).then(
    () => true,
    () => false,
  )
  if (!went) return onRefused?.()
  mall.toast.success(done)
  onDone?.()
}
