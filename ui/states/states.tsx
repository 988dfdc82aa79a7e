import type { ReactNode } from 'react'
import styles from './states.module.css'

/** Message that a list or part is empty, with an optional next action. */
export function EmptyState({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className={styles.note}>
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Message that a part failed to load, with a retry button. */
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
