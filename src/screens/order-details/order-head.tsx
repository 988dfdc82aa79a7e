import type { OrderDetail } from '#schemas/api/orders.ts'
import { mallMinute } from '#schemas/mall-time.ts'
import { navigateTo } from '#src/lib/navigation.ts'
import { CopyButton } from '#src/features/order/copy-button.tsx'
import { OrderButtons } from '#src/features/order/order-buttons.tsx'
import { PayUntil } from '#src/features/order/pay-until.tsx'
import styles from './order-details.module.css'

interface Props {
  order: OrderDetail
  reload(): void
  list: string
}

/** The state, what it waits for, and what can be done. */
export function OrderHead({ order, reload, list }: Props) {
  const { orderId, statusText, createdAt, shopName } = order
  return (
    <header className={styles.head}>
      <div>
        <h1 id="order-title" className={styles.status}>
          {statusText}
        </h1>
        <p className={styles.waits}>
          <Waits order={order} reload={reload} />
        </p>
        <p className={styles.number}>
          <span>订单号 {orderId}</span>
          <CopyButton text={orderId} name="订单号" />
          <span>{mallMinute(createdAt)} 下单</span>
          <span>{shopName}</span>
        </p>
      </div>
      <OrderButtons
        order={order}
        reload={reload}
        onGone={() => navigateTo(list)}
        without={['logistics', 'pickupCode']}
      />
    </header>
  )
}

function Waits({ order, reload }: Omit<Props, 'list'>) {
  const { expiresAt, receiveBy, now, cancelText, status } = order
  if (expiresAt !== null) {
    return (
      <>
        <PayUntil until={expiresAt} now={now} onOver={reload} />
        ，超时订单自动取消
      </>
    )
  }
  if (receiveBy !== null) return <>{mallMinute(receiveBy)} 自动确认收货，收到商品后也可以提前确认</>
  if (cancelText) return <>原因：{cancelText}</>
  const words: Readonly<Record<number, string>> = {
    20: '商家正在备货，发货后可以在这里查看物流',
    25: '部分商品已发出，其余商品正在备货',
    35: '请在门店营业时间凭提货码取货',
    40: '交易已完成，感谢您的信任',
  }
  return <>{words[status]}</>
}
