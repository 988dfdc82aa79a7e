import { atom, useAtomValue } from 'jotai'
import { loadingTexts } from '#schemas/errors.ts'
import { mallStore } from '#src/session/store.ts'
import styles from './loading.module.css'

const runningAtom = atom(0)

/** SH13: 请求中... over the page while `work` runs; for submits that must not be repeated. */
export async function withOverlay<T>(work: () => Promise<T>): Promise<T> {
  mallStore.set(runningAtom, (count) => count + 1)
  try {
    return await work()
  } finally {
    mallStore.set(runningAtom, (count) => count - 1)
  }
}

export function LoadingOverlay() {
  if (useAtomValue(runningAtom) === 0) return null
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {loadingTexts.requesting}
    </div>
  )
}
