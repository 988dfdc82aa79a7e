import { useCallback, useEffect, useState } from 'react'

export type Loaded<T> =
  { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed'; retry: () => void }

/**
 * Data that a view draws. A new `key` loads again and keeps showing the old data meanwhile;
 * an answer to an older key is dropped. `load` must depend on nothing but the key.
 */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [result, setResult] = useState<{ data: T } | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    load(abort.signal).then(
      (data) => !abort.signal.aborted && setResult({ data }),
      () => !abort.signal.aborted && setResult('failed'),
    )
    return () => abort.abort()
    // `load` closes over the key's parts only; see above.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])
  const retry = useCallback(() => {
    setResult(null)
    setAttempt((count) => count + 1)
  }, [])
  if (result === null) return { state: 'loading' }
  return result === 'failed' ? { state: 'failed', retry } : { state: 'ready', data: result.data }
}
