import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { createPath, Router, type Navigator, type To } from 'react-router-dom'
import { useMall } from './mall.ts'

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** Provides React Router with the mall's own links and `navigate`, including the mall's navigation guard. */
export function MallRouter({ children }: { children: ReactNode }) {
  const { history, addressing, navigate } = useMall()
  const place = useSyncExternalStore(history.listen, history.place, history.place)
  const navigator = useMemo(
    (): Navigator => ({
      createHref: (to) => addressing.hrefOf(pathOf(to)),
      push: (to) => navigate(pathOf(to)),
      replace: (to) => navigate(pathOf(to), { replace: true }),
      go: history.go,
    }),
    [history, addressing, navigate],
  )
  return (
    <Router
      location={place}
      navigator={navigator}
      static={typeof document === 'undefined'}
      useTransitions={false}
    >
      {children}
    </Router>
  )
}
