import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { AfterSaleDetail } from '#schemas/trade/after-sales/entities.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import styles from './step-bar.module.css'

const ENDED_EARLY: readonly number[] = [
  AFTER_SALE.CANCELLED,
  AFTER_SALE.REJECTED,
  AFTER_SALE.RETURN_REFUSED,
  AFTER_SALE.CLOSED,
]

/** Shows the steps; the first step not done is current. If the record ended early, that end is the last step. */
export function StepBar({ record: { steps, status } }: { record: AfterSaleDetail }) {
  const end = ENDED_EARLY.includes(status) ? steps.length - 1 : -1
  const current = steps.findIndex(({ done }) => !done)
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, at, done }, index) => (
        <li
          key={title}
          className={index === end ? styles.end : lookOf(done, index === current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index === end ? '✕' : done ? '✓' : index + 1}
          </span>
          <span className={styles.title}>
            {title}
            <span className="visually-hidden">{index === end ? '' : done ? '，已完成' : '，未完成'}</span>
          </span>
          {at !== null && <time>{formatMallMinute(at)}</time>}
        </li>
      ))}
    </ol>
  )
}

function lookOf(done: boolean, current: boolean) {
  if (done) return styles.done
  return current ? styles.current : undefined
}
