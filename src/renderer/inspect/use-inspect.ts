import { useAtomValue } from 'jotai'
import { mayInspect } from '#schemas/people/accounts/roles.ts'
import { tokenAtom, userAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'

const KEY = 'inspect'

function without(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(KEY)
  return query.size === 0 ? '' : `?${query}`
}

/** Removes the inspector's parameter from the address, before or after the hash. */
export function closeInspect({ history: mallHistory }: Pick<MallBase, 'history'>): void {
  const { pathname, search } = mallHistory.place()
  if (new URLSearchParams(location.search).has(KEY))
    history.replaceState(history.state, '', location.pathname + without(location.search) + location.hash)
  mallHistory.replace(pathname + without(search))
}

/**
 * Returns true if the address asks for the inspector: in `search`, the query of this mall's own address, or in the
 * browser's query. Checking the stored member only avoids a useless load: the inspector itself asks the server.
 */
export function useInspect(search: string): boolean {
  const token = useAtomValue(tokenAtom)
  const user = useAtomValue(userAtom)
  if (token === null || !mayInspect(user)) return false
  return [search, location.search].some((text) => new URLSearchParams(text).has(KEY))
}
