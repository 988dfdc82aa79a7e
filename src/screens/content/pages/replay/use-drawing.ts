import { useEffect, useState } from 'react'
import type { DrawnRecord } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { type ReplayDocument, useReplayDocument } from './use-replay-document.ts'

export interface Drawing extends Pick<ReplayDocument, 'address' | 'error' | 'onLoad' | 'retry'> {
  state: 'drawing' | 'ready' | 'failed'
  record: DrawnRecord | null
}

/** Draws a fixture and redraws it on every change; for `ticket` see useReplayDocument. */
export function useDrawing(fixture: Fixture, ticket?: string): Drawing {
  const { replay, isFailed, fail, ...frame } = useReplayDocument(ticket)
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
    ...frame,
    state: isFailed ? 'failed' : isDrawn ? 'ready' : 'drawing',
    record: isDrawn ? drawn.record : null,
  }
}
