import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { onScroll } from '#ui/scroll/on-scroll.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useMall } from '#src/features/mall.ts'
import { recordVisit } from '#src/features/visit.ts'
import { keys } from '#src/session/keys.ts'

/** SH14: §2 says top on every navigation; `restore` gives browser Back its position again. */
const scrollOnBack: 'top' | 'restore' = import.meta.env.VITE_SCROLL_ON_BACK === 'restore' ? 'restore' : 'top'

const NOT_RETURNED_TO: ReadonlySet<string> = new Set(
  [routes.login, routes.registration, routes.userPassword].map(({ path }) => path),
)

/** Records the visit (§7); §4 stores each path for the return after a login; §2 scrolls to top on every navigation (SH14 may restore). */
export function useArrival(): void {
  const mall = useMall()
  const { pathname, search, key } = useLocation()
  const positions = useRef(new Map<string, number>())
  useEffect(() => {
    if (!NOT_RETURNED_TO.has(pathname)) mall.storage.session.set(keys.lastPath, pathname + search)
  }, [mall, pathname, search])
  useEffect(() => recordVisit(mall, pathname), [mall, pathname])
  useEffect(() => {
    const known = positions.current
    history.scrollRestoration = 'manual'
    window.scrollTo(0, scrollOnBack === 'restore' ? (known.get(key) ?? 0) : 0)
    return onScroll(window, () => known.set(key, window.scrollY))
  }, [key])
}
