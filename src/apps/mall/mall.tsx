import { useLocation } from 'react-router-dom'
import { matchRoute, routeOf } from '#schemas/href.ts'
import { Shell } from '#src/features/shell/shell.tsx'
import { Navigator } from './navigator.tsx'
import { Screen } from './screen.tsx'

/** The storefront: the shell around the screen of the present address. */
export function Mall() {
  const { pathname } = useLocation()
  const name = matchRoute(pathname)
  const row = name ? routeOf(name) : undefined
  return (
    <>
      <Navigator />
      <Shell nav={row?.nav !== 'hidden'} categoryOpen={row?.category === 'open'}>
        <Screen />
      </Shell>
    </>
  )
}
