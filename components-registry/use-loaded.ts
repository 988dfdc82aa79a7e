import { use, useCallback, useEffect, useId, useRef, useState } from 'react'
import { FirstAnswersContext } from './first-answers.ts'

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'failed'; retry: () => void }

/** Loads data, and again for a new `key`, showing the old data meanwhile. `load` must depend only on the key. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const first = useFirstAnswer(key, load)
  const [result, setResult] = useState<{ data: T } | 'failed' | null>(first)
  const [attempt, setAttempt] = useState(0)
  // Key of the answer that came with the page; nothing is requested until the key changes.
  const answered = useRef(first && key)
  useEffect(() => {
    if (answered.current === key) return
    answered.current = null
    const abort = new AbortController()
    load(abort.signal).then(
      (data) => !abort.signal.aborted && setResult({ data }),
      () => !abort.signal.aborted && setResult('failed'),
    )
    return () => abort.abort()
    // `load` depends only on the key, as required above.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])
  const retry = useCallback(() => {
    setResult(null)
    setAttempt((count) => count + 1)
  }, [])
  if (result === null) return { state: 'loading' }
  return result === 'failed' ? { state: 'failed', retry } : { state: 'ready', data: result.data }
}

function useFirstAnswer<T>(key: string, load: (signal: AbortSignal) => Promise<T>): { data: T } | null {
  const answers = use(FirstAnswersContext)
  const place = `${useId()} ${key}`
  const answer = answers?.get(place)
  if (!answer) answers?.want?.(place, load)
  // The server stored the result of `load` for the same place and key.
  return (answer as { data: T } | undefined) ?? null
}
