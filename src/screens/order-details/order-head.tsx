import type { OrderDetail } from '#schemas/api/orders.ts'
import { mallSecond } from '#schemas/base/mall-time.ts'
import { useMall } from '#src/features/mall.ts'
import { CopyButton } from '#src/features/order/copy-button.tsx'
import { OrderButtons } from '#src/features/order/order-buttons.tsx'
import styles from './order-details.module.css'
import { OrderWaits } from './order-waits.tsx'

interface Props {
  order: OrderDetail
  reload(): void
  list: string
}

/** The state, what it waits for, and what can be done. */
export function OrderHead({ order, reload, list }: Props) {
  const { navigate } = useMall()
  const { orderId, statusText, createdAt, shopName } = order
  return (
    <header className={styles.head}>
      <div>
        <h1 id="order-title" className={styles.status}>
          {statusText}
        </h1>
        <p className={styles.waits}>
          <OrderWaits order={order} reload={reload} />
        </p>
        <p className={styles.number}>
          <span>订单号 {orderId}</span>
          <CopyButton text={orderId} name="订单号" />
          <span>{mallSecond(createdAt)} 下单</span>
          <span>{shopName}</span>
        </p>
      </div>
      <OrderButtons
        order={order}
        reload={reload}
        onGone={() => navigate(list)}
        without={['logistics', 'pickupCode']}
      />
    </header>
  )
}
