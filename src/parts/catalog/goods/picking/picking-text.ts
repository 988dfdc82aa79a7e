import { useCallback, useSyncExternalStore } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { changesAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import { memberStore } from '#src/session/member-store.ts'

/** What this tab keeps of the scheme that goods are chosen for; null when there is none, and until the server's HTML lives. */
export function usePickingText(): string | null {
  const mall = useMall()
  const subscribe = useCallback((onChange: () => void) => mall.store.sub(changesAtom, onChange), [mall])
  return useSyncExternalStore(
    subscribe,
    () => memberStore(mall).get(keys.picking),
    () => null,
  )
}
