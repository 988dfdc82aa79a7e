import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { reuseUnchanged } from '#src/runtime/mall/queries.ts'
import { applyPatches } from '#src/screens/sourcing/schemes/model/lay-over.ts'
import { mergePatches } from '#src/screens/sourcing/schemes/model/patches.ts'
import { createRemovals, type Removals } from './removals.ts'
import { createSchemeDraft, type DraftWord, type SchemeDraft } from './scheme-draft.ts'
import { sendRemoval, sendStep } from './send-step.ts'

export interface Draft {
  /** The scheme with all unsaved changes applied. */
  scheme: SchemeDetail
  draft: SchemeDraft
  word: DraftWord
  removals: Removals
  undo: { words: string } | null
}

/** Sends changes after a pause and on leaving; the tab stores them until the mall has confirmed them. */
export function useSchemeDraft(found: SchemeDetail): Draft {
  const mall = useMall()
  const { schemeId } = found
  const [draft] = useState(() => createSchemeDraft({ mall, schemeId, send: sendStep(mall, schemeId) }))
  const [removals] = useState(() => createRemovals(mall.store, sendRemoval(mall, schemeId)))
  const { unkept, told, word } = useAtomValue(draft.stateAtom)
  const { hidden, undo } = useAtomValue(removals.removedAtom)
  const shown = useRef(found)
  // Unchanged parts keep their identity, so that their rows are not rendered again.
  const scheme = useMemo(() => {
    const items = found.items.filter(({ itemId }) => !hidden.includes(itemId))
    return (shown.current = reuseUnchanged(
      shown.current,
      applyPatches({ ...found, items }, mergePatches(told, unkept)),
    ))
  }, [found, hidden, told, unkept])
  useEffect(() => draft.heard(found.revision), [draft, found.revision, word])
  useLeaving(draft, removals)
  return { scheme, draft, word, removals, undo }
}

function useLeaving(draft: SchemeDraft, removals: Removals): void {
  useEffect(() => {
    // Send the changes that could not be saved during the last visit.
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
