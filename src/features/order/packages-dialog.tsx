import { EmptyState, FailedState } from '#registry/parts/states.tsx'
import { useLoaded } from '#registry/use-loaded.ts'
import { orders as calls } from '#schemas/api/orders.ts'
import { call } from '#src/api/client.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { PackageView } from './package-view.tsx'

/** OR8, OR9: every package of an order, from the list. */
export function PackagesDialog({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const loaded = useLoaded(orderId, (signal) => call(calls.queryOrderLogistics, { orderId }, { signal }))
  return (
    <Dialog title="物流信息" wide onClose={onClose}>
      {loaded.state === 'loading' && <p role="status">正在查询物流…</p>}
      {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
      {loaded.state === 'ready' && loaded.data.length === 0 && (
        <EmptyState>还没有包裹发出，发货后在这里查看物流</EmptyState>
      )}
      {loaded.state === 'ready' &&
        loaded.data.map((one, at) => (
          <PackageView key={one.shipmentId} parcel={one} name={`包裹 ${loaded.data.length - at}`} />
        ))}
    </Dialog>
  )
}
