import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { readPage } from '#schemas/page/read.ts'
import { getWindowHeight } from '#schemas/replay/fixture.ts'
import { listViews } from '#schemas/replay/list-views.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { recordCalls } from '#src/screens/content/pages/replay/record-calls.ts'
import {
  type ReplayDocument,
  useReplayDocument,
} from '#src/screens/content/pages/replay/use-replay-document.ts'
import { type ComparedView, compareViews, type Versions } from './compare-views.ts'

export interface Comparison {
  frame: ReplayDocument
  element: RefObject<HTMLIFrameElement | null>
  total: number
  compared: readonly ComparedView[]
  /** Time of the first moment that was not compared, ms; null if all moments were compared. */
  stoppedAt: number | null
}

/** Draws two versions of a page in every view, once the frame is ready, and returns the comparison. */
export function useComparison({ before, after, ticket }: Versions): Comparison {
  const mall = useMall()
  const frame = useReplayDocument(ticket)
  const [now] = useState(() => mall.clock.now())
  const { views, stoppedAt } = useMemo(() => {
    const readings = [before, after].map((text) => readPage(text)).filter((page) => page.status === 'read')
    return listViews(readings, now)
  }, [before, after, now])
  const [compared, setCompared] = useState<readonly ComparedView[]>([])
  const element = useRef<HTMLIFrameElement>(null)
  const { replay, fail } = frame

  useEffect(() => {
    if (!replay) return
    const ended = new AbortController()
    const all: ComparedView[] = []
    compareViews({ before, after }, views, {
      replay,
      resize({ width }) {
        element.current?.setAttribute('width', String(width))
        element.current?.setAttribute('height', String(getWindowHeight(width)))
      },
      record: (requests) => recordCalls(mall, requests),
      signal: ended.signal,
      onCompared(one) {
        all.push(one)
        setCompared([...all])
      },
    }).catch((error: unknown) => ended.signal.aborted || fail(error))
    return () => ended.abort()
  }, [replay, before, after, views, mall, fail])

  return { frame, element, total: views.length, compared, stoppedAt }
}
