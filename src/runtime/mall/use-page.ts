import { useEffect, useMemo, useState } from 'react'
import { makePageKey, type PageAddress } from '#src/runtime/page/page-source.ts'
import type { PageState } from '#src/runtime/page/pages.ts'
import { useMall } from './mall.ts'

/** Delay before the stored page is shown while the current one is still loading, ms. */
const SLOW = 3000
/** Interval at which a stale page is requested again, ms. */
const RETRY_MS = 30_000

interface Answer {
  key: string
  result: PageState
}

/** Loads a page by its address and retries while a stale one is shown; `retry` requests it again. */
export function usePage(address: PageAddress): { result: PageState; retry: () => void } {
  const { pages } = useMall()
  // Stable key for the address, which is a new object at every render.
  const key = makePageKey(address)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)
  // Read once: later changes arrive through `load`, and a re-render for another reason must not see them earlier.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const visited = useMemo(() => pages.visited(address), [pages, key])
  const waiting: PageState = visited ? { state: 'ready', loaded: visited } : { state: 'loading' }
  const result = answer?.key === key ? answer.result : waiting
  const stale = result.state === 'ready' && result.stale === true

  useEffect(() => {
    let open = true
    const slow = setTimeout(() => {
      if (pages.visited(address)) return
      void pages.stored(address).then((page) => {
        if (open && page) setAnswer({ key, result: { state: 'ready', loaded: page, stale: true } })
      })
    }, SLOW)
    void pages.load(address).then((loaded) => {
      clearTimeout(slow)
      if (open) setAnswer({ key, result: loaded })
      open = false
    })
    return () => {
      open = false
      clearTimeout(slow)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pages, key, attempt])

  useEffect(() => {
    if (!stale) return
    const again = () => setAttempt((count) => count + 1)
    const timer = setTimeout(again, RETRY_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [stale, attempt])

  return {
    result,
    retry() {
      if (result.state !== 'ready') setAnswer(null)
      setAttempt((count) => count + 1)
    },
  }
}
