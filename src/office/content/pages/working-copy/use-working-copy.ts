import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { workingCopies as calls } from '#schemas/content/pages/working-copy-calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { makeJournalKey, writeEntry } from './load-start.ts'
import type { Seen } from './start.ts'

/** Delay between an edit and its upload, ms. The journal on this device is written at once. */
const KEEP_MS = 3_000
/** Delay before the next attempt after a failure, ms. */
const AGAIN_MS = 10_000

export interface WorkingCopyState {
  /** Time of the last complete upload, ms; null before the first one. */
  keptAt: number | null
  /** True if the server did not answer; the journal on this device has the edit. */
  isOffline: boolean
  editors: readonly string[]
}

interface Edited {
  pageId: string
  seen: Seen
  text: string
  editors: readonly string[]
}

/** Stores unsaved edits on this device and on the server until they are saved or discarded. */
export function useWorkingCopy({ pageId, seen, text, editors }: Edited): WorkingCopyState {
  const { call, clock } = useMall()
  const host = useHost()
  const [state, setState] = useState<WorkingCopyState>({ keptAt: null, isOffline: false, editors })
  const [again, setAgain] = useState(0)
  const serverAt = useRef(0)
  /** True if a stored edit may have to be dropped; a page that is only viewed sends no requests. */
  const isKept = useRef(false)
  const isChanged = text !== seen.baseText

  function write(isKept: boolean): void {
    const edit = { ...seen, text, savedAt: clock.now(), serverAt: serverAt.current }
    const entry = { key: makeJournalKey(pageId), text: writeEntry(edit), isKept }
    void host.journal(entry).catch(() => undefined)
  }
  const note = useEffectEvent(() => write(false))
  const drop = useEffectEvent(() => {
    isKept.current = false
    void host.journal({ key: makeJournalKey(pageId), text: null, isKept: false }).catch(() => undefined)
    void call(calls.dropWorkingCopy, { pageId }, { quiet: true }).catch(() => undefined)
    setState((before) => ({ ...before, keptAt: null, isOffline: false }))
  })
  const keep = useEffectEvent(async (isCurrent: () => boolean) => {
    const input = { pageId, version: seen.version, text }
    const send = (more: { baseText?: string }) =>
      call(calls.keepWorkingCopy, { ...input, ...more }, { quiet: true })
    try {
      const kept = await send({}).catch((error: unknown) => {
        // The page has a newer version, and the server no longer has the text of the old one.
        if (error instanceof ApiFailure && error.code === 'STATE_CHANGED')
          return send({ baseText: seen.baseText })
        throw error
      })
      serverAt.current = kept.savedAt
      if (!isCurrent()) return
      write(true)
      setState({ keptAt: kept.savedAt, isOffline: false, editors: kept.editors })
    } catch {
      if (!isCurrent()) return
      setState((before) => ({ ...before, isOffline: true }))
      setTimeout(() => isCurrent() && setAgain((count) => count + 1), AGAIN_MS)
    }
  })

  useEffect(() => {
    if (!isChanged) {
      if (isKept.current) drop()
      return
    }
    isKept.current = true
    note()
    let isCurrent = true
    const timer = setTimeout(() => void keep(() => isCurrent), KEEP_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isChanged, again])
  return state
}
