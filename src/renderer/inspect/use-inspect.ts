import { useAtomValue } from 'jotai'
import { mayInspect } from '#schemas/roles.ts'
import { goTo, place, usePlace } from '#src/lib/router.ts'
import { mallStore, tokenAtom, userAtom } from '#src/session/store.ts'

const KEY = 'inspect'

function without(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(KEY)
  return query.size === 0 ? '' : `?${query}`
}

/** Takes the word out of the address, whether it stood before the hash or behind it. */
export function closeInspect(): void {
  const { pathname, search } = place.get()
  if (new URLSearchParams(location.search).has(KEY))
    history.replaceState(history.state, '', location.pathname + without(location.search) + location.hash)
  goTo(pathname + without(search), { replace: true })
}

/**
 * Whether the address asks for the inspector (`?inspect`) and the member may have it. What the browser keeps of the
 * member only saves a load: the inspector itself asks the server.
 */
export function useInspect(): boolean {
  const { search } = usePlace()
  const token = useAtomValue(tokenAtom, { store: mallStore })
  const user = useAtomValue(userAtom, { store: mallStore })
  if (token === null || !mayInspect(user)) return false
  return [search, location.search].some((text) => new URLSearchParams(text).has(KEY))
}
