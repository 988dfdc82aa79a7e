import type { ReactNode } from 'react'
import styles from './states.module.css'

/** Says quietly that there is nothing here, and what to do; `action` is the one way on. */
export function EmptyState({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className={styles.note}>
      <p>{children}</p>
      {action}
    </div>
  )
}

/** A part that did not come, with another try. */
export function FailedState({ retry }: { retry: () => void }) {
  return (
    <p className={styles.note} role="alert">
      这部分内容没有加载出来{' '}
      <button type="button" className={styles.retry} onClick={retry}>
        重新加载
      </button>
    </p>
  )
}
