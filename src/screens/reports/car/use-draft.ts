import { useEffect, useRef, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportDraft } from '#schemas/reports/entities.ts'
import { useMall } from '#src/runtime/mall/mall.ts'

export type FoundDraft = Out<typeof calls.draft>
const PAUSE_MS = 1000

/** Saves the draft after a pause and on leaving, one request at a time. After filing, `end` stops the saving. */
export function useDraft(draft: ReportDraft) {
  const { call } = useMall()
  const [kept, setKept] = useState(true)
  const text = JSON.stringify(draft)
  const known = useRef(text)
  const latest = useRef(draft)
  const ended = useRef(false)
  const queue = useRef(Promise.resolve())

  function keep(): Promise<void> {
    const sending = queue.current.then(async () => {
      const [now, sent] = [latest.current, JSON.stringify(latest.current)]
      if (ended.current || sent === known.current) return
      await call(calls.keepDraft, now, { quiet: true })
      known.current = sent
      setKept(JSON.stringify(latest.current) === sent)
    })
    queue.current = sending.catch(() => undefined)
    return sending
  }
  const quietly = useRef(() => undefined as void)
  useEffect(() => {
    latest.current = draft
    quietly.current = () => void keep().catch(() => undefined)
  })
  useEffect(() => {
    if (text === known.current) return
    setKept(false)
    const timer = setTimeout(() => quietly.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && quietly.current()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      quietly.current()
    }
  }, [])
  return { kept, keep, end: () => void (ended.current = true) }
}
