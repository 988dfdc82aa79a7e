import { atom, useAtomValue } from 'jotai'
import { Suspense, useEffect, useLayoutEffect, Component, type ReactNode } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { routeNames, getRoute } from '#schemas/routes/href.ts'
import { redirects, type RouteName, routes } from '#schemas/routes/routes.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { log } from '#src/lib/log.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { askPlatform } from '#src/runtime/mall/platform.ts'
import { endedAtom, ownerAtom, tokenAtom, userAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { checkAdmission } from '#src/session/navigator.ts'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { Arrived } from './arrival.tsx'
import { getScreen } from './screens.ts'

const table: RouteObject[] = [
  ...routeNames.map((name) => ({ path: getRoute(name).path, element: <Admitted name={name} /> })),
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Redirect to={to} /> })),
  { path: '*', element: <Navigate to={routes.notFound.path} replace /> },
].map((route) => ({ ...route, caseSensitive: true }))

const LoginPanel = lazyView(() => import('#src/parts/people/accounts/login/login-panel.tsx'), 'LoginPanel')

/** Path of the shown screen, and the last shown path that needs no login; no component subscribes to it. */
const shownAtom = atom({ path: '', open: routes.mall.path as string })

/** Renders the screen of the current address, or redirects. */
export function Screen() {
  return useRoutes(table)
}

function Redirect({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate to={to + search} replace />
}

function Admitted({ name }: { name: RouteName }) {
  const { pathname, search } = useLocation()
  const token = useAtomValue(tokenAtom)
  const user = useAtomValue(userAtom)
  const { store } = useMall()
  const ended = useAtomValue(endedAtom)
  const row = getRoute(name)
  const path = pathname + search
  // After a session ended, the screen stays under the login dialog, so that typed text is not lost.
  if (ended && token === null && store.get(shownAtom).path === path)
    return <Standing name={name} path={path} />
  const answer = checkAdmission(row, token, user)
  if (answer === 'unknown') return <Navigate to={routes.notFound.path} replace />
  if (answer !== 'open') return <Refused path={path} />
  if (row.personal && token === null) return <LoginPanel title={row.title} />
  return <Standing name={name} path={path} />
}

function Standing({ name, path }: { name: RouteName; path: string }) {
  const { store, title } = useMall()
  const View = getScreen(name)
  const row = getRoute(name)
  const userId = useAtomValue(ownerAtom)?.userId
  // Another tab may log in another member; the key then remounts private screens, so that no data leaks.
  const own = row.auth || row.personal || row.reporting
  // Runs before the effects of the screen itself, which may set a more specific title.
  useLayoutEffect(() => title.setPage(row.title), [title, row])
  useEffect(() => {
    const open = !row.auth && !row.reporting && name !== 'notFound'
    if (store.get(shownAtom).path !== path) store.set(endedAtom, null)
    store.set(shownAtom, (shown) => ({ path, open: open ? path : shown.open }))
  }, [store, row, name, path])
  return (
    // Suspense surrounds the error boundary, as around a widget (src/renderer/widget-view.tsx).
    <Suspense key={own ? `${name} ${userId}` : name} fallback={<ScreenLoading />}>
      <ScreenBoundary>
        <View />
        <Arrived />
      </ScreenBoundary>
    </Suspense>
  )
}

function ScreenLoading() {
  const { pending } = useMall()
  useLayoutEffect(() => pending.begin('screen'), [pending])
  return <PageLoading />
}

/** Goes to `/` after a logout; opens the dialog over the last open page if the address was typed. */
function Refused({ path }: { path: string }) {
  const { store, navigate } = useMall()
  useEffect(() => {
    const shown = store.get(shownAtom)
    if (shown.path === path) return navigate('/', { replace: true })
    navigate(path)
    navigate(shown.open, { replace: true })
  }, [store, navigate, path])
  return null
}

/** Shows an error with a retry in place of a failed screen; header and footer stay. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    log(`screen: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Failed />
  }
}

function Failed() {
  const mall = useMall()
  return (
    <Note title="页面暂时打不开" alert>
      <p>请检查网络后重新加载，其他页面不受影响。</p>
      <Button look="primary" onClick={() => void reloadPage(mall)}>
        重新加载
      </Button>
      <Arrived />
    </Note>
  )
}

const ownReload = () => location.reload()

/** Reloads the page. If the mall does not answer, shows a toast instead of the browser's error page. */
export function reloadPage(mall: MallBase, reload = ownReload): Promise<void> {
  return askPlatform(mall).then(reload, (error: unknown) => {
    const away = error instanceof ApiFailure && (error.kind === 'network' || error.kind === 'http')
    if (away) mall.toast.error(error.message)
    else reload()
  })
}
