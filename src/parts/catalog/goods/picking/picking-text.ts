import { useCallback, useSyncExternalStore } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { changesAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import { createMemberStore } from '#src/session/member-store.ts'

/** Returns the stored picking state of this tab; null if there is none, and during hydration. */
export function usePickingText(): string | null {
  const mall = useMall()
  const subscribe = useCallback((onChange: () => void) => mall.store.sub(changesAtom, onChange), [mall])
  return useSyncExternalStore(
    subscribe,
    () => createMemberStore(mall).get(keys.picking),
    () => null,
  )
}
