import { Link } from 'react-router-dom'
import type { OrderDetail } from '#schemas/api/orders.ts'
import { afterSalePath } from '#src/features/order/after-sale-link.ts'
import { OrderLineRow } from '#src/features/order/order-line-row.tsx'
import styles from './order-details.module.css'

/** The lines as they were bought; AS1, AS12: an after-sale for each, or why there is none. */
export function OrderGoods({ order: { orderId, lines, count } }: { order: OrderDetail }) {
  return (
    <section className={styles.card} aria-labelledby="goods-title">
      <h2 id="goods-title" className={styles.title}>
        商品清单（共 {count} 件）
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OrderLineRow key={line.lineId} line={line}>
            {line.afterSaleTypes.length > 0 ? (
              <Link
                to={afterSalePath(orderId, line.lineId)}
                className={styles.lineLink}
                aria-label={`申请售后：${line.name}`}
              >
                申请售后
              </Link>
            ) : (
              line.afterSaleRefusal && <span className={styles.why}>{line.afterSaleRefusal}</span>
            )}
          </OrderLineRow>
        ))}
      </ul>
    </section>
  )
}
