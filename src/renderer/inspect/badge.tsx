import type { WhyState } from '#schemas/page/widget-why.ts'
import styles from './panel.module.css'

export const stateWords: Record<WhyState, string> = {
  shown: '展示',
  hidden: '不展示',
  isolated: '已隔离',
  failed: '出错',
  deferred: '待绘制',
  empty: '无商品',
}

export function Badge({ state }: { state: WhyState }) {
  return <span className={`${styles.badge} ${styles[state]}`}>{stateWords[state]}</span>
}
