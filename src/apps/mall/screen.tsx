import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { matchRoute, redirectOf, routeOf } from '#schemas/href.ts'
import { type RouteName, routes } from '#schemas/routes.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { LoginPanel } from '#src/features/login/login-panel.tsx'
import { goTo, usePlace } from '#src/lib/router.ts'
import { setTitle } from '#src/lib/title.ts'
import { PendingScreen } from '#src/screens/pending/pending.tsx'
import { tokenAtom, userAtom } from '#src/session/store.ts'
import { admission } from './admission.ts'
import { admit } from './guard.ts'
import { Arrived } from './hydration.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { screenOf } from './screens.ts'

/** The path shown last; outside React, since only effects read and write it. */
const shown = { path: '', open: routes.mall.path as string }

/** The screen of the present address, or where the address really leads. */
export function Screen() {
  const { pathname, search } = usePlace()
  const token = useAtomValue(tokenAtom)
  const user = useAtomValue(userAtom)
  const redirect = redirectOf(pathname)
  if (redirect) return <Redirect to={redirect + search} />
  const name = matchRoute(pathname)
  if (!name) return <Redirect to={routes.notFound.path} />
  const row = routeOf(name)
  const answer = admission(row, token, user)
  if (answer === 'unknown') return <Redirect to={routes.notFound.path} />
  if (answer !== 'open') return <Refused path={pathname + search} />
  if (row.personal && token === null) return <LoginPanel title={row.title} />
  return <Standing name={name} path={pathname + search} />
}

function Standing({ name, path }: { name: RouteName; path: string }) {
  const View = screenOf(name)
  const row = routeOf(name)
  // Before the effects of the screen itself, which may know a better title.
  useLayoutEffect(() => setTitle(row.title), [row])
  useEffect(() => {
    shown.path = path
    if (!row.auth && !row.reporting && name !== 'notFound') shown.open = path
  }, [row, name, path])
  return (
    <ScreenBoundary key={name}>
      <Suspense fallback={<PageLoading />}>
        {View ? <View /> : <PendingScreen title={row.title} />}
        <Arrived />
      </Suspense>
    </ScreenBoundary>
  )
}

/**
 * An address that may not be seen. One that was on show until now was left by a logout: to `/` (§2). One that was
 * typed by hand opens the dialog over the page that was open before (§4).
 */
function Refused({ path }: { path: string }) {
  useEffect(() => {
    if (shown.path === path) return goTo('/', { replace: true })
    admit(path, () => goTo(path))
    goTo(shown.open, { replace: true })
  }, [path])
  return null
}

function Redirect({ to }: { to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to])
  return null
}
