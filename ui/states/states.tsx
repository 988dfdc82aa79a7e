import styles from './states.module.css'

/** Says quietly that there is nothing here, and what to do. */
export function EmptyState({ children }: { children: string }) {
  return <p className={styles.note}>{children}</p>
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
