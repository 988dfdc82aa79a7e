import styles from './notice-bar.module.css'

export function NoticeSkeleton() {
  return <div className={styles.skeleton} aria-busy="true" aria-label="正在加载公告" role="status" />
}

export function NoticeFailure({ retry }: { retry: () => void }) {
  return (
    <p className={styles.failure} role="alert">
      <span>公告没有加载出来</span>
      <button type="button" className={styles.retry} onClick={retry}>
        重新加载
      </button>
    </p>
  )
}
