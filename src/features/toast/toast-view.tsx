import { useAtomValue } from 'jotai'
import styles from './toast.module.css'
import { toastAtom } from './toast.ts'

/** One live region for every toast. */
export function ToastView() {
  const toast = useAtomValue(toastAtom)
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toast && <p className={`${styles.toast} ${styles[toast.kind]}`}>{toast.message}</p>}
    </div>
  )
}
