import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { pageReplay } from '#schemas/content/pages/replay-calls.ts'
import type { DrawnRecord, ReplayWindow } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { REPLAY_PATH } from '#schemas/replay/paths.ts'
import { withQuery } from '#schemas/routes/href.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { platformAtom } from '#src/session/atoms.ts'

/** A fixture on its way into the frame. */
export interface Drawing {
  /** Address of the document that draws; undefined until it is known. */
  address: string | undefined
  state: 'drawing' | 'ready' | 'failed'
  /** Why it failed. */
  error: unknown
  /** What was drawn last. */
  record: DrawnRecord | null
  /** Of the frame, when its document has loaded. */
  onLoad(frame: HTMLIFrameElement): void
  retry(): void
}

/** Draws a fixture in the frame of /replay/, and anew whenever it changes. */
export function useDrawing(fixture: Fixture): Drawing {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ attempt: number; error: unknown } | null>(null)
  const fail = useCallback((error: unknown) => setFailed({ attempt, error }), [attempt])
  const address = useAddress(attempt, fail)
  const [replay, setReplay] = useState<ReplayWindow | null>(null)
  const [drawn, setDrawn] = useState<{ fixture: Fixture; record: DrawnRecord } | null>(null)

  useEffect(() => {
    if (!replay) return
    let isCurrent = true
    const show = (record: DrawnRecord) => isCurrent && setDrawn({ fixture, record })
    replay.draw(fixture, show).then(show, (error: unknown) => isCurrent && fail(error))
    return () => {
      isCurrent = false
    }
  }, [replay, fixture, fail])

  const isDrawn = drawn?.fixture === fixture
  return {
    address,
    state: failed?.attempt === attempt ? 'failed' : isDrawn ? 'ready' : 'drawing',
    error: failed?.error,
    record: isDrawn ? drawn.record : null,
    onLoad({ contentWindow }) {
      // The document of another address, such as the shop's own 404, draws nothing.
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

/** Where the demo is off, a frame shows a ticket: it sends no token. */
function useAddress(attempt: number, fail: (error: unknown) => void): string | undefined {
  const { addressing, call } = useMall()
  const isDemo = useAtomValue(platformAtom)?.demo ?? false
  const [given, setGiven] = useState<{ attempt: number; ticket: string } | null>(null)
  useEffect(() => {
    if (isDemo) return
    let isCurrent = true
    call(pageReplay.openReplay, {}).then(
      ({ ticket }) => isCurrent && setGiven({ attempt, ticket }),
      (error: unknown) => isCurrent && fail(error),
    )
    return () => {
      isCurrent = false
    }
  }, [isDemo, attempt, call, fail])
  const path = addressing.base + REPLAY_PATH
  if (isDemo) return path
  return given?.attempt === attempt ? withQuery(path, { ticket: given.ticket }) : undefined
}
