import { useEffect } from 'react'
import { matchRoute, routeOf } from '#schemas/href.ts'
import { Shell } from '#src/features/shell/shell.tsx'
import { SplashOnStart } from '#src/features/splash/splash-on-start.tsx'
import { sweepFormsWhenIdle } from '#src/features/stale-forms.ts'
import { usePlace } from '#src/lib/router.ts'
import { Screen } from './screen.tsx'
import { useArrival } from './use-arrival.ts'

/** The storefront: the shell around the screen of the present address. */
export function Mall() {
  const { pathname } = usePlace()
  useArrival()
  useEffect(sweepFormsWhenIdle, [])
  const name = matchRoute(pathname)
  const row = name ? routeOf(name) : undefined
  return (
    <Shell nav={row?.nav !== 'hidden'} categoryOpen={row?.category === 'open'}>
      <Screen />
      <SplashOnStart />
    </Shell>
  )
}
