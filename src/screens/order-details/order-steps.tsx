import type { OrderDetail } from '#schemas/api/orders.ts'
import { mallMinute } from '#schemas/base/mall-time.ts'
import styles from './order-steps.module.css'

/** OR7: how far the order has come, each step that was reached with its time. */
export function OrderSteps({ steps }: Pick<OrderDetail, 'steps'>) {
  const reached = steps.filter(({ at }) => at !== null).length
  return (
    <ol className={styles.steps} aria-label="订单进度">
      {steps.map(({ title, at }, index) => (
        <li
          key={title}
          className={at === null ? styles.ahead : styles.reached}
          aria-current={index === reached - 1 ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at === null ? index + 1 : '✓'}
          </span>
          <span className={styles.name}>{title}</span>
          {at !== null && <time className={styles.time}>{mallMinute(at)}</time>}
        </li>
      ))}
    </ol>
  )
}
