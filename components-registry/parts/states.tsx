import styles from './states.module.css'

/** Grey shapes in the space that `count` cards will take. */
export function CardSkeletons({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <div className={className} aria-busy="true" aria-label="正在加载">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.square} />
          <div className={styles.line} />
          <div className={styles.shortLine} />
        </div>
      ))}
    </div>
  )
}

export function EmptyState({ children }: { children: string }) {
  return <p className={styles.note}>{children}</p>
}

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
