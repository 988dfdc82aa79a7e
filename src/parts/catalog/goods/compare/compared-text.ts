import { useCallback, useSyncExternalStore } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { changesAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'

/** Returns the stored list of compared goods in this browser; null if there is none, and during hydration. */
export function useComparedText(): string | null {
  const { store, storage } = useMall()
  const subscribe = useCallback((onChange: () => void) => store.sub(changesAtom, onChange), [store])
  return useSyncExternalStore(
    subscribe,
    () => storage.local.get(keys.compared),
    () => null,
  )
}
