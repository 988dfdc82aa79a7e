import { createContext, use } from 'react'
import { loadingTexts } from '#schemas/base/errors.ts'
import styles from './loading.module.css'
import { Spinner } from './spinner.tsx'

/** Whether something runs that must not be repeated. */
export const BusyContext = createContext(false)

/** SH13: 请求中... over the page, and over a modal dialog, which would cover that of the page. */
export function LoadingOverlay() {
  if (!use(BusyContext)) return null
  return (
    <div className={styles.overlay} role="status">
      <Spinner />
      {loadingTexts.requesting}
    </div>
  )
}
