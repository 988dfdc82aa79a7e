import type { AfterSaleDetail } from '#schemas/entities/after-sale.ts'
import { mallMinute } from '#schemas/mall-time.ts'
import styles from './step-bar.module.css'

/** AS5: how far it came; the first step that is not done is the current one. */
export function StepBar({ steps }: { steps: AfterSaleDetail['steps'] }) {
  const current = steps.findIndex(({ done }) => !done)
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, at, done }, index) => (
        <li
          key={title}
          className={done ? styles.done : index === current ? styles.current : styles.coming}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {done ? '✓' : index + 1}
          </span>
          <span className={styles.title}>
            {title}
            <span className="visually-hidden">{done ? '，已完成' : '，未完成'}</span>
          </span>
          {at !== null && <time>{mallMinute(at).slice(0, 16)}</time>}
        </li>
      ))}
    </ol>
  )
}
