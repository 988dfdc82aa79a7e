import styles from './stale-note.module.css'

/** Says that the content is from an earlier visit; the note disappears when the mall answers again. */
export function StaleNote({ retry }: { retry: () => void }) {
  return (
    <p className={styles.note} role="status">
      暂时连不上商城，先为您显示上次的内容，价格以下单时为准。
      <button type="button" className={styles.retry} onClick={retry}>
        重新加载
      </button>
    </p>
  )
}
