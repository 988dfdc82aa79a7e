import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { localMessages } from '#schemas/errors.ts'
import { matchRoute, routeOf } from '#schemas/href.ts'
import { toast } from '#src/features/toast/toast.ts'
import { scrollOnBack } from '#src/lib/build-settings.ts'
import { provideNavigator } from '#src/lib/navigation.ts'
import { sessionStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { loginPromptAtom, mallStore, tokenAtom, userAtom } from '#src/session/store.ts'
import { admission } from './admission.ts'

/** Whether a path may be gone to now; if not, the dialog or the warning of §4 and §6 is on show. */
export function admit(path: string, go: () => void): boolean {
  const name = matchRoute(path)
  if (!name) return true
  const answer = admission(routeOf(name), mallStore.get(tokenAtom), mallStore.get(userAtom))
  if (answer === 'login') mallStore.set(loginPromptAtom, { resume: () => admit(path, go) && go() })
  if (answer === 'forbidden') toast.warning(localMessages.reportingRefused)
  return answer === 'open' || answer === 'unknown'
}

const NOT_RETURNED_TO = new Set(['/login', '/registration', '/userPassword'])

/** Gives effects outside React the router, stores each path for the return after a login, and scrolls (§2). */
export function Navigator() {
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  useEffect(() => {
    provideNavigator({
      go: (path) => {
        if (admit(path, () => void navigate(path))) void navigate(path)
      },
      back: () => void navigate(-1),
    })
    return () => provideNavigator(null)
  }, [navigate])
  useEffect(() => {
    if (!NOT_RETURNED_TO.has(pathname)) sessionStore.set(keys.lastPath, pathname + search)
  }, [pathname, search])
  useEffect(() => followScroll(key), [key])
  return null
}

const positions = new Map<string, number>()

/** Top on every navigation; with `scrollOnBack: 'restore'` a known entry gets its position again (SH14). */
function followScroll(key: string): () => void {
  history.scrollRestoration = 'manual'
  window.scrollTo(0, scrollOnBack === 'restore' ? (positions.get(key) ?? 0) : 0)
  const note = () => positions.set(key, window.scrollY)
  addEventListener('scroll', note, { passive: true })
  return () => removeEventListener('scroll', note)
}
