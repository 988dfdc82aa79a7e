import { createContext, use } from 'react'
import { loadingTexts } from '#schemas/base/errors.ts'
import styles from './loading.module.css'

/** Shown while the code or data of a screen is loading. */
export function PageLoading() {
  return (
    <div className={styles.page} role="status">
      <Spinner />
      {loadingTexts.loading}
    </div>
  )
}

/** A spinner; the text beside it says what is loading. `small` fits into a line of text. */
export function Spinner({ small = false }: { small?: boolean }) {
  return <span className={small ? `${styles.spinner} ${styles.small}` : styles.spinner} aria-hidden="true" />
}

/** True while an action is running that must not be started again. */
export const BusyContext = createContext(false)

/** Shows 请求中... over the page. A modal dialog renders its own overlay, because it covers that of the page. */
export function LoadingOverlay() {
  if (!use(BusyContext)) return null
  return (
    <div className={styles.overlay} role="status">
      <Spinner />
      {loadingTexts.requesting}
    </div>
  )
}
