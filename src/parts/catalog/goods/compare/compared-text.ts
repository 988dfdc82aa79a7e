import { useCallback, useSyncExternalStore } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { changesAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'

/** What this browser keeps of the goods being compared; null when there are none, and until the server's HTML lives. */
export function useComparedText(): string | null {
  const { store, storage } = useMall()
  const subscribe = useCallback((onChange: () => void) => store.sub(changesAtom, onChange), [store])
  return useSyncExternalStore(
    subscribe,
    () => storage.local.get(keys.compared),
    () => null,
  )
}
