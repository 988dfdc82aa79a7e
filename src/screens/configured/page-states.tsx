import { addressOf } from '#src/lib/address.ts'
import styles from './page-states.module.css'

export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label="正在打开页面">
      <div className={styles.banner} />
      <div className={styles.row} />
      <div className={styles.row} />
    </div>
  )
}

export function PageMissing() {
  return (
    <div className={styles.note}>
      <h1>这个页面已经下线了</h1>
      <p>活动可能已结束，或者链接有误。</p>
      <a className={styles.action} href={addressOf('/mall/index')}>
        返回商城首页
      </a>
    </div>
  )
}

export function PageFailed({ retry }: { retry: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <h1>页面暂时打不开</h1>
      <p>请检查网络后重新加载，其他页面不受影响。</p>
      <button type="button" className={styles.action} onClick={retry}>
        重新加载
      </button>
    </div>
  )
}
