import styles from './toast.module.css'

interface Props {
  /** The toast to show, null for none. Screen readers read out each new toast. */
  toast: { message: string; kind: 'success' | 'error' | 'warning' } | null
}

/** A single live region for all toasts. */
export function Toast({ toast }: Props) {
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toast && <p className={`${styles.toast} ${styles[toast.kind]}`}>{toast.message}</p>}
    </div>
  )
}
