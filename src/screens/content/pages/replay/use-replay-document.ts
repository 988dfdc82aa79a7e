import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { pageReplay } from '#schemas/content/pages/replay-calls.ts'
import type { ReplayWindow } from '#schemas/replay/drawn-record.ts'
import { REPLAY_PATH } from '#schemas/replay/paths.ts'
import { appendQuery } from '#schemas/routes/href.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { platformAtom } from '#src/session/atoms.ts'

export interface ReplayDocument {
  /** Address of the frame; undefined until it is known. */
  address: string | undefined
  /** Window of the loaded document; null until then. */
  replay: ReplayWindow | null
  isFailed: boolean
  error: unknown
  onLoad(frame: HTMLIFrameElement): void
  fail(error: unknown): void
  retry(): void
}

/** Loads /replay/ with the ticket `given`. Without a ticket, requests one from the mall, except in a demo. */
export function useReplayDocument(given?: string): ReplayDocument {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ attempt: number; error: unknown } | null>(null)
  const fail = useCallback((error: unknown) => setFailed({ attempt, error }), [attempt])
  const address = useAddress(attempt, fail, given)
  const [replay, setReplay] = useState<ReplayWindow | null>(null)
  return {
    address,
    replay,
    isFailed: failed?.attempt === attempt,
    error: failed?.error,
    fail,
    onLoad({ contentWindow }) {
      // Another document, such as the shop's own 404, has no `replay` and cannot draw.
      const loaded = (contentWindow as (Window & { replay?: ReplayWindow }) | null)?.replay
      if (loaded) setReplay(loaded)
      else fail(new Error('the frame holds no replay'))
    },
    retry() {
      setReplay(null)
      setAttempt((count) => count + 1)
    },
  }
}

/** Returns the address of the frame. Outside a demo it contains a ticket, because a frame sends no token. */
function useAddress(attempt: number, fail: (error: unknown) => void, ticket?: string): string | undefined {
  const { addressing, call } = useMall()
  const isDemo = useAtomValue(platformAtom)?.demo ?? false
  const [asked, setAsked] = useState<{ attempt: number; ticket: string } | null>(null)
  useEffect(() => {
    if (isDemo || ticket !== undefined) return
    let isCurrent = true
    call(pageReplay.openReplay, {}).then(
      (answer) => isCurrent && setAsked({ attempt, ticket: answer.ticket }),
      (error: unknown) => isCurrent && fail(error),
    )
    return () => {
      isCurrent = false
    }
  }, [isDemo, ticket, attempt, call, fail])
  const path = addressing.base + REPLAY_PATH
  if (isDemo) return path
  if (ticket !== undefined) return appendQuery(path, { ticket })
  return asked?.attempt === attempt ? appendQuery(path, { ticket: asked.ticket }) : undefined
}
