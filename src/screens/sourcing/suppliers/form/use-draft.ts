import { useEffect, useRef, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import {
  listTextChanges,
  listRemoteChanges,
  type Typed,
} from '#src/screens/sourcing/suppliers/read/draft-texts.ts'

export type SupplierApplication = Out<typeof calls.findInfoById>

export type DraftState = { word: 'none' | 'keeping' } | { word: 'kept'; at: number } | DraftFailure
interface DraftFailure {
  word: 'failed'
  message: string
}

interface Options {
  /** The saved application; null before the first save. */
  found: SupplierApplication | null
  secret: string | null
  onSecret(secret: string): void
}

const PAUSE_MS = 1500

/** Holds the save state: not `kept` while a change waits to be sent; a failure stays until the next attempt. */
function useWord() {
  const [last, setLast] = useState<DraftState>({ word: 'none' })
  const [waits, setWaits] = useState(false)
  const state: DraftState = waits && last.word !== 'failed' ? { word: 'keeping' } : last
  return [state, setLast, setWaits] as const
}

/** Holds the draft of the application in the mall: the saved values, its id and its secret. `useKeeping` saves it. */
export function useDraft({ found, secret, onSecret }: Options) {
  const { call, clock } = useMall()
  const [state, setLast, setWaits] = useWord()
  const known = useRef<Typed>(found?.texts ?? {})
  const place = useRef({ id: found?.applicationId, revision: found?.revision ?? 0, secret, sent: false })
  const latest = useRef<Typed>(known.current)
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    place.current.secret ??= secret
  })
  const isUnkept = () => Object.keys(unkept()).length > 0
  const unkept = () => (place.current.sent ? {} : listTextChanges(latest.current, known.current))

  async function send(): Promise<void> {
    const changes = unkept()
    if (Object.keys(changes).length === 0) return
    const { id, secret } = place.current
    setLast({ word: 'keeping' })
    try {
      const input = { changes, ...(id && { applicationId: id }), ...(secret && { secret }) }
      const answer = await call(calls.keepDraft, input)
      known.current = { ...known.current, ...changes }
      place.current.id = answer.applicationId
      place.current.revision = Math.max(place.current.revision, answer.revision)
      if (answer.secret !== null) {
        place.current.secret = answer.secret
        onSecret(answer.secret)
      }
      setLast({ word: 'kept', at: clock.now() })
      setWaits(isUnkept())
    } catch (error) {
      setLast({ word: 'failed', message: error instanceof ApiFailure ? error.message : GENERIC_MESSAGE })
      throw error
    }
  }

  /** Saves the changes; rejects if that fails. */
  function keep(): Promise<void> {
    const sending = queue.current.then(send)
    queue.current = sending.catch(() => undefined)
    return sending
  }
  const keepQuietly = () => void keep().catch(() => undefined)

  return {
    state,
    keep,
    keepQuietly,
    place: () => ({ applicationId: place.current.id, secret: place.current.secret }),
    /** Stops all saving, once the application was submitted. */
    end: () => (place.current.sent = true),
    isUnkept,
    typed: () => setWaits(isUnkept()),
    known,
    latest,
    here: place,
  }
}
export type Draft = ReturnType<typeof useDraft>

interface Keeping {
  found: SupplierApplication | null
  values: Typed
  /** Receives fields that another device changed and that were not edited here. */
  onElsewhere(changes: Record<string, string>): void
}

/** Saves one request at a time, failed changes with the next request; merges changes made on other devices. */
export function useKeeping(draft: Draft, { found, values, onElsewhere }: Keeping): void {
  const { latest, isUnkept, keepQuietly, typed } = draft
  useEffect(() => {
    latest.current = values
    typed()
    if (!isUnkept()) return
    const timer = setTimeout(keepQuietly, PAUSE_MS)
    return () => clearTimeout(timer)
    // The pause restarts with every change of the values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values])
  useElsewhere(found, draft, onElsewhere)
  useLeaving(draft)
}

function useElsewhere(
  found: SupplierApplication | null,
  { known, latest, here }: Pick<Draft, 'known' | 'latest' | 'here'>,
  onElsewhere: Keeping['onElsewhere'],
): void {
  useEffect(() => {
    const { id, revision } = here.current
    if (!found || (id !== undefined && found.applicationId !== id) || found.revision < revision) return
    here.current.id = found.applicationId
    here.current.revision = found.revision
    const changes = listRemoteChanges({ known: known.current, typed: latest.current, found: found.texts })
    known.current = { ...known.current, ...found.texts }
    if (Object.keys(changes).length > 0) onElsewhere(changes)
    // Runs for every new answer of the mall.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found])
}

function useLeaving(draft: Pick<Draft, 'keepQuietly' | 'isUnkept'>): void {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && latest.current.keepQuietly()
    const warn = (event: BeforeUnloadEvent) => latest.current.isUnkept() && event.preventDefault()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('beforeunload', warn)
      latest.current.keepQuietly()
    }
  }, [])
}
