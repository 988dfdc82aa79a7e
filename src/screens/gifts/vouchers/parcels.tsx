import { giftVouchers } from '#schemas/gifts/vouchers/calls.ts'
import { OrderEntry } from '#src/parts/trade/orders/order-entry.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import styles from './picks.module.css'

/** Lists the parcels ordered with a voucher; renders nothing if there are none. */
export function Parcels({ voucherId }: { voucherId: string }) {
  const loaded = useCall(giftVouchers.orders, { voucherId, pageSize: 30 })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  const { list, now } = loaded.data
  if (list.length === 0) return null
  return (
    <section aria-labelledby="picked-parcels">
      <h2 id="picked-parcels" className={styles.heading}>
        已提的礼品
      </h2>
      <ul className={styles.parcels}>
        {list.map((order) => (
          <OrderEntry key={order.orderId} order={order} now={now} reload={loaded.again} />
        ))}
      </ul>
    </section>
  )
}
