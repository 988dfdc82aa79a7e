import { Link } from 'react-router-dom'
import type { TradeView } from '#schemas/api/payments.ts'
import { href } from '#schemas/routes/href.ts'
import { Due } from '#src/features/order/due.tsx'
import styles from './pay.module.css'

/** SB12: the orders of one trade, which one payment pays. */
export function TradeOrders({ orders }: Pick<TradeView, 'orders'>) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <Link to={href('orderDetails', { id: order.orderId })}>{order.orderId}</Link>
          <span className={styles.shop}>
            {order.shopName} · {order.count} 件
          </span>
          <Due amount={order} />
        </li>
      ))}
    </ul>
  )
}
