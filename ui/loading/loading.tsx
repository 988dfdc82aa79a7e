import { createContext, use } from 'react'
import { loadingTexts } from '#schemas/base/errors.ts'
import styles from './loading.module.css'

/** While a screen's code or data is on its way. */
export function PageLoading() {
  return (
    <div className={styles.page} role="status">
      <Spinner />
      {loadingTexts.loading}
    </div>
  )
}

/** Turns while something is on its way; what stands beside it says what. `small` goes on a line of text. */
export function Spinner({ small = false }: { small?: boolean }) {
  return <span className={small ? `${styles.spinner} ${styles.small}` : styles.spinner} aria-hidden="true" />
}

/** Whether something runs that must not be repeated. */
export const BusyContext = createContext(false)

/** 请求中... over the page, and over a modal dialog, which would cover that of the page. */
export function LoadingOverlay() {
  if (!use(BusyContext)) return null
  return (
    <div className={styles.overlay} role="status">
      <Spinner />
      {loadingTexts.requesting}
    </div>
  )
}
