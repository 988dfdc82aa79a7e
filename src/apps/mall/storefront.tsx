import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { matchRoute, routeOf } from '#schemas/routes/href.ts'
import { useMall } from '#src/features/mall.ts'
import { Shell } from '#src/features/shell/shell.tsx'
import { SplashOnStart } from '#src/features/splash/splash-on-start.tsx'
import { sweepFormsWhenIdle } from '#src/features/stale-forms.ts'
import { Screen } from './screen.tsx'
import { useArrival } from './use-arrival.ts'

/** The shell around the screen of the present address. */
export function Storefront() {
  const mall = useMall()
  const { pathname } = useLocation()
  useArrival()
  useEffect(() => sweepFormsWhenIdle(mall), [mall])
  const name = matchRoute(pathname)
  const row = name ? routeOf(name) : undefined
  return (
    <Shell nav={row?.nav !== 'hidden'} categoryOpen={row?.category === 'open'}>
      <Screen />
      <SplashOnStart />
    </Shell>
  )
}
