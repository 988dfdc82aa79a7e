import { useEffect, useState } from 'react'
import { mall } from '#schemas/api/mall.ts'
import type { Out } from '#schemas/endpoint.ts'
import { call } from '#src/api/client.ts'

export type Suggestions = Out<typeof mall.suggest>
const DEBOUNCE_MS = 200
const cache = new Map<string, Suggestions>()
/** Enough for a visit; the oldest goes first. */
const CACHED = 100

/** SH7: debounced, the older request aborted, one answer per word kept. Null until there is an answer. */
export function useSuggestions(word: string): Suggestions | null {
  const [answer, setAnswer] = useState<{ word: string; found: Suggestions } | null>(null)
  useEffect(() => {
    if (word === '' || cache.has(word)) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      call(mall.suggest, { word }, { signal: abort.signal }).then(
        (found) => {
          const oldest = cache.size >= CACHED ? cache.keys().next().value : undefined
          if (oldest !== undefined) cache.delete(oldest)
          cache.set(word, found)
          setAnswer({ word, found })
        },
        // Without suggestions the box still searches.
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [word])
  return cache.get(word) ?? (answer?.word === word ? answer.found : null)
}
