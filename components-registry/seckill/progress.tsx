import type { ActivityOffer } from '#schemas/api/activities.ts'
import styles from './seckill.module.css'

/** How much of it is gone; before it begins, how much there will be. */
export function Progress({ offer: { quantity, left }, runs }: { offer: ActivityOffer; runs: boolean }) {
  const gone = quantity > 0 ? Math.floor(((quantity - left) * 100) / quantity) : 100
  if (!runs) return <span className={styles.words}>限量 {quantity} 件</span>
  return (
    <span className={styles.progress}>
      <span className={styles.words}>
        已抢 {gone}%<span className={styles.left}>仅剩 {left} 件</span>
      </span>
      <progress className={styles.bar} max={100} value={gone} aria-hidden="true" />
    </span>
  )
}
