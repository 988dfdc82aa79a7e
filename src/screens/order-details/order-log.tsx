import type { OrderDetail } from '#schemas/api/orders.ts'
import { mallSecond } from '#schemas/base/mall-time.ts'
import styles from './order-details.module.css'

/** OR7: who did what, when; folded until it is wanted. */
export function OrderLog({ log }: Pick<OrderDetail, 'log'>) {
  return (
    <details className={styles.log}>
      <summary>订单日志（{log.length}）</summary>
      <ol>
        {log.map(({ at, text, operator }, index) => (
          <li key={`${at} ${index}`}>
            <time>{mallSecond(at)}</time>
            <span>{operator}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
