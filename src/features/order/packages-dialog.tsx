import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { orders as calls } from '#schemas/api/orders.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useCall } from '../use-call.ts'
import { PackageView } from './package-view.tsx'

/** OR8, OR9: every package of an order, from the list. */
export function PackagesDialog({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const answer = useCall(calls.queryOrderLogistics, { orderId })
  return (
    <Dialog title="物流信息" wide onClose={onClose}>
      {answer.state === 'loading' && <p role="status">正在查询物流…</p>}
      {answer.state === 'failed' && <FailedState retry={answer.retry} />}
      {answer.state === 'ready' && answer.data.length === 0 && (
        <EmptyState>还没有包裹发出，发货后在这里查看物流</EmptyState>
      )}
      {answer.state === 'ready' &&
        answer.data.map((one, at) => (
          <PackageView key={one.shipmentId} parcel={one} name={`包裹 ${answer.data.length - at}`} />
        ))}
    </Dialog>
  )
}
