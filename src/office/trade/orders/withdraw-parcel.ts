import type { Package } from '#schemas/trade/orders/entities.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import type { Action } from '#src/office/parts/action-dialogs.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import type { useMall } from '#src/runtime/mall/mall.ts'

type Caller = ReturnType<typeof useMall>['call']

/** Creates the action that withdraws a parcel that was never handed to the carrier. */
export function createWithdrawAction(call: Caller, { shipmentId, lines }: Package): Action {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const action = createReasonAction({
    name: 'withdraw',
    label: '撤回包裹',
    subject: shipmentId,
    words: `包裹里的 ${pieces} 件商品回到待发货，可以重新发货或退款；只用于没有发出的包裹。`,
    done: '包裹已撤回',
    send: (reason) => call(officeOrders.withdrawParcel, { shipmentId, reason }, { quiet: true }),
  })
  return { ...action, right: 'shipping:edit' }
}
