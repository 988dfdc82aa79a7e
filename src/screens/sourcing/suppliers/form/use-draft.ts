import { useEffect, useRef, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { changesOf, laidOver, type Typed } from '#src/screens/sourcing/suppliers/read/draft-texts.ts'

export type SupplierApplication = Out<typeof calls.findInfoById>

export type DraftState = { word: 'none' | 'keeping' } | { word: 'kept'; at: number } | DraftFailure
interface DraftFailure {
  word: 'failed'
  message: string
}

interface Options {
  /** As the mall has it; null before it was kept once. */
  found: SupplierApplication | null
  secret: string | null
  onSecret(secret: string): void
}

const PAUSE_MS = 1500

/** Nothing is called kept while something waits for the pause; that it failed is told until the next try. */
function useWord() {
  const [last, setLast] = useState<DraftState>({ word: 'none' })
  const [waits, setWaits] = useState(false)
  const state: DraftState = waits && last.word !== 'failed' ? { word: 'keeping' } : last
  return [state, setLast, setWaits] as const
}

/** The application's draft in the mall: what was kept of it, and by what the mall knows it. `useKeeping` keeps it. */
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
  const unkept = () => (place.current.sent ? {} : changesOf(latest.current, known.current))

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

  /** Rejects when it was not kept. */
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
    /** By which the mall knows it, once it was kept. */
    place: () => ({ applicationId: place.current.id, secret: place.current.secret }),
    /** It was sent: nothing is kept any more. */
    end: () => (place.current.sent = true),
    isUnkept,
    /** Something else stands in the fields now. */
    typed: () => setWaits(isUnkept()),
    known,
    latest,
    here: place,
  }
}
export type Draft = ReturnType<typeof useDraft>

interface Keeping {
  found: SupplierApplication | null
  /** What is typed, by field. */
  values: Typed
  /** Fields that another device changed and that were not touched here. */
  onElsewhere(changes: Record<string, string>): void
}

/**
 * Keeps what is typed: after a pause and when the page is left, one request after the other. What did not arrive goes
 * with the next one, and what another device kept is laid over.
 */
export function useKeeping(draft: Draft, { found, values, onElsewhere }: Keeping): void {
  const { latest, isUnkept, keepQuietly, typed } = draft
  useEffect(() => {
    latest.current = values
    typed()
    if (!isUnkept()) return
    const timer = setTimeout(keepQuietly, PAUSE_MS)
    return () => clearTimeout(timer)
    // A pause in typing: whenever something else stands there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values])
  useElsewhere(found, draft, onElsewhere)
  useLeaving(draft)
}

/** Lays over what another device kept in the meantime. */
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
    const changes = laidOver({ known: known.current, typed: latest.current, found: found.texts })
    known.current = { ...known.current, ...found.texts }
    if (Object.keys(changes).length > 0) onElsewhere(changes)
    // When the mall has told something new.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found])
}

/** Keeps what is typed when the screen or the tab is left, and warns of what is not kept yet. */
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
