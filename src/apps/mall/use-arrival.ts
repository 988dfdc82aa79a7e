import { useEffect } from 'react'
import { onScroll } from '#registry/parts/on-scroll.ts'
import { routes } from '#schemas/routes.ts'
import { recordVisit } from '#src/features/visit.ts'
import { scrollOnBack } from '#src/lib/address.ts'
import { usePlace } from '#src/lib/router.ts'
import { sessionStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

const NOT_RETURNED_TO: ReadonlySet<string> = new Set(
  [routes.login, routes.registration, routes.userPassword].map(({ path }) => path),
)
const positions = new Map<string, number>()

/** Records the visit (§7); §4 stores each path for the return after a login; §2 scrolls to top on every navigation (SH14 may restore). */
export function useArrival(): void {
  const { pathname, search, key } = usePlace()
  useEffect(() => {
    if (!NOT_RETURNED_TO.has(pathname)) sessionStore.set(keys.lastPath, pathname + search)
  }, [pathname, search])
  useEffect(() => recordVisit(pathname), [pathname])
  useEffect(() => {
    history.scrollRestoration = 'manual'
    window.scrollTo(0, scrollOnBack === 'restore' ? (positions.get(key) ?? 0) : 0)
    return onScroll(window, () => positions.set(key, window.scrollY))
  }, [key])
}
