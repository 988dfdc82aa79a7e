import { useEffect, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { pageHealth } from '#schemas/content/pages/health-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'

const NOTHING: Health = { findings: [], isBlankNow: false }

type Health = Out<typeof pageHealth.health>

export interface PageHealth extends Health {
  /** `unchecked`: no answer yet; `checking`: the results belong to an earlier text. */
  state: 'unchecked' | 'checking' | 'checked' | 'failed'
}

/** Asks the server to check the text after `pauseMs` without changes. A text of 1 MiB is no key for `useCall`. */
export function usePageHealth(text: string, pauseMs: number): PageHealth {
  const { call } = useMall()
  const [found, setFound] = useState<{ text: string; health: Health | null } | null>(null)
  useEffect(() => {
    const { signal, abort } = listen()
    const timer = setTimeout(() => {
      call(pageHealth.health, { text }, { quiet: true, signal })
        .then((health) => setFound({ text, health }))
        .catch(() => {
          if (!signal.aborted) setFound({ text, health: null })
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [call, text, pauseMs])
  const health = found?.health ?? NOTHING
  if (found === null) return { ...health, state: 'unchecked' }
  if (found.text !== text) return { ...health, state: 'checking' }
  return { ...health, state: found.health === null ? 'failed' : 'checked' }
}

function listen() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
