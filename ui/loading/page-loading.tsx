import { loadingTexts } from '#schemas/base/errors.ts'
import styles from './loading.module.css'
import { Spinner } from './spinner.tsx'

/** SH13: while a screen's code or data is on its way. */
export function PageLoading() {
  return (
    <div className={styles.page} role="status">
      <Spinner />
      {loadingTexts.loading}
    </div>
  )
}
