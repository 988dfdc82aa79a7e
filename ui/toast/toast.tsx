import styles from './toast.module.css'

interface Props {
  /** What is said now; each new one is read out. */
  toast: { message: string; kind: 'success' | 'error' | 'warning' } | null
}

/** One live region for every toast. */
export function Toast({ toast }: Props) {
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toast && <p className={`${styles.toast} ${styles[toast.kind]}`}>{toast.message}</p>}
    </div>
  )
}
