import { localMessages } from '#schemas/base/errors.ts'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import { mayReport, mayVisit } from '#schemas/people/accounts/roles.ts'
import { matchRoute, getRoute } from '#schemas/routes/href.ts'
import type { RouteRow } from '#schemas/routes/routes.ts'
import type { MallHistory } from '#src/lib/history.ts'
import { loginPromptAtom, type Store, tokenAtom, userAtom } from './atoms.ts'
import type { Intent } from './intent.ts'
import type { Session } from './session.ts'
import type { Toast } from './toast.ts'

interface Deps {
  store: Store
  history: MallHistory
  session: Pick<Session, 'restoreOnce'>
  toast: Toast
}

export interface MallNavigator {
  /** Navigates to a path if the visitor may see it. The path is the same in hash and history mode. */
  navigate(path: string, options?: { replace?: boolean }): void
  isGuest(): boolean
  /** Opens the login dialog. Without `resume` and `intent`, a dialog that is already open stays unchanged. */
  openLogin(resume?: () => void, intent?: Intent): void
  /** Runs `go`, for a guest after a login; `intent` is the same action as data, if the guest registers instead. */
  asMember(go: () => void, intent?: Intent): void
}

/** Creates the navigator; all links and all code use it to open another screen. */
export function createNavigator({ store, history, session, toast }: Deps): MallNavigator {
  const isGuest = () => store.get(tokenAtom) === null

  function openLogin(resume?: () => void, intent?: Intent): void {
    if (resume) store.set(loginPromptAtom, { resume, intent })
    else if (store.get(loginPromptAtom) === null) store.set(loginPromptAtom, {})
  }

  function asMember(go: () => void, intent?: Intent): void {
    if (isGuest()) openLogin(go, intent)
    else go()
  }

  function navigate(path: string, options: { replace?: boolean } = {}): void {
    // Restores the session first: before hydration is complete the mall would treat a member as a guest.
    session.restoreOnce()
    const name = matchRoute(path)
    const answer = name ? checkAdmission(getRoute(name), store.get(tokenAtom), store.get(userAtom)) : 'open'
    if (answer === 'login') return asMember(() => navigate(path, options), { kind: 'path', path })
    if (answer === 'forbidden') return toast.warning(localMessages.reportingRefused)
    if (options.replace) history.replace(path)
    else history.push(path)
  }

  return { navigate, asMember, isGuest, openLogin }
}

type Admission = 'open' | 'login' | 'forbidden' | 'unknown'

/** Returns whether this visitor may see a route. A route for other roles only is reported as unknown. */
export function checkAdmission(row: RouteRow, token: string | null, user: CurrentUser | null): Admission {
  if ((row.auth || row.reporting) && token === null) return 'login'
  if (row.reporting && !mayReport(user)) return 'forbidden'
  return mayVisit(row, user?.roles ?? []) ? 'open' : 'unknown'
}
