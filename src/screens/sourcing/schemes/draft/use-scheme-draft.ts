import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { steady } from '#src/runtime/mall/queries.ts'
import { layOver } from '#src/screens/sourcing/schemes/model/lay-over.ts'
import { merged } from '#src/screens/sourcing/schemes/model/patches.ts'
import { createRemovals, type Removals } from './removals.ts'
import { createSchemeDraft, type DraftWord, type SchemeDraft } from './scheme-draft.ts'
import { sendRemoval, sendStep } from './send-step.ts'

export interface Draft {
  /** As it will be: the mall's answer with all that was changed since. */
  scheme: SchemeDetail
  draft: SchemeDraft
  word: DraftWord
  removals: Removals
  /** A removal that can be taken back. */
  undo: { words: string } | null
}

/**
 * The scheme that is worked on. What is typed is never lost: the mall is told after a pause and when the screen or the tab
 * is left, and until it has heard, the tab keeps it.
 */
export function useSchemeDraft(found: SchemeDetail): Draft {
  const mall = useMall()
  const { schemeId } = found
  const [draft] = useState(() => createSchemeDraft({ mall, schemeId, send: sendStep(mall, schemeId) }))
  const [removals] = useState(() => createRemovals(mall.store, sendRemoval(mall, schemeId)))
  const { unkept, told, word } = useAtomValue(draft.stateAtom)
  const { hidden, undo } = useAtomValue(removals.removedAtom)
  const shown = useRef(found)
  // What is as it was stays the same object, so that its row is not drawn again.
  const scheme = useMemo(() => {
    const items = found.items.filter(({ itemId }) => !hidden.includes(itemId))
    return (shown.current = steady(shown.current, layOver({ ...found, items }, merged(told, unkept))))
  }, [found, hidden, told, unkept])
  useEffect(() => draft.heard(found.revision), [draft, found.revision, word])
  useLeaving(draft, removals)
  return { scheme, draft, word, removals, undo }
}

function useLeaving(draft: SchemeDraft, removals: Removals): void {
  useEffect(() => {
    // What was left unkept the last time.
    if (draft.isUnkept()) draft.keepQuietly()
    function leave() {
      draft.keepQuietly()
      removals.settle()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    const warn = (event: BeforeUnloadEvent) => draft.isUnkept() && event.preventDefault()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('beforeunload', warn)
      leave()
    }
  }, [draft, removals])
}
