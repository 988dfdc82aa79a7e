import { useAtomValue } from 'jotai'
import { StrictMode, use, useEffect, useRef, type ComponentType, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PLATFORM_PREFETCH_DELAY_MS } from '#schemas/base/constants.ts'
import { matchRoute, routeOf } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { savesData } from '#src/lib/saves-data.ts'
import { watchTranslation } from '#src/lib/watch-translation.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { Shell } from '#src/parts/app/shell/shell.tsx'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { recordVisit } from '#src/runtime/mall/visit.ts'
import { type FirstPaint, FirstPaintContext } from '#src/runtime/page/first-paint.ts'
import { userAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { onScroll } from '#ui/scroll/on-scroll.ts'
import { ArrivalContext } from './arrival.tsx'
import { Screen } from './screen.tsx'

interface Props {
  mall: Mall
  /** Data of the first drawing; absent when the browser draws everything. */
  firstPaint?: FirstPaint
  /** Called once what came as the server's HTML answers to the visitor. */
  onArrived?: () => void
}

export function App({ mall, firstPaint, onArrived }: Props) {
  return (
    <StrictMode>
      <MallProvider mall={mall}>
        <MallRouter>
          <ArrivalContext value={onArrived}>
            <FirstPaintContext value={firstPaint ?? null}>
              <Storefront />
            </FirstPaintContext>
          </ArrivalContext>
        </MallRouter>
      </MallProvider>
    </StrictMode>
  )
}

/** The shell around the screen of the present address. */
export function Storefront() {
  const mall = useMall()
  const { pathname } = useLocation()
  const user = useAtomValue(userAtom)
  useArrival()
  useEffect(() => sweepFormsWhenIdle(mall), [mall])
  useEffect(watchTranslation, [])
  const name = matchRoute(pathname)
  const row = name ? routeOf(name) : undefined
  // For whoever goes there, and those who may use it.
  const late = useLate()
  const near =
    late ||
    childPath.test(pathname) ||
    mall.storage.session.get(keys.staff) ||
    user?.roles.includes('buyer') === false
  return (
    <Shell
      nav={row?.nav !== 'hidden'}
      categoryOpen={row?.category === 'open'}
      foot={row?.foot !== 'own'}
      oneRow={row?.head === 'row'}
    >
      <Screen />
      {near && <Children />}
      <SplashOnStart />
    </Shell>
  )
}

const childPath = /^\/(?:appImplant|lyplatform)\//

/** Whether the page has stood so long that what its visitor may use next can come near; never on a metered line. */
function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(() => setLate(true), PLATFORM_PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return late
}

/** Every navigation begins at the top; `restore` gives browser Back its position again. */
const scrollOnBack: 'top' | 'restore' = import.meta.env.VITE_SCROLL_ON_BACK === 'restore' ? 'restore' : 'top'

const NOT_RETURNED_TO: ReadonlySet<string> = new Set(
  [routes.login, routes.registration, routes.userPassword, routes.shareLogin, routes.shareReset].map(
    ({ path }) => path,
  ),
)

/** Records the visit, keeps the path for the return after a login, and scrolls as `scrollOnBack` says. */
function useArrival(): void {
  const mall = useMall()
  const { pathname, search, hash, key } = useLocation()
  const positions = useRef(new Map<string, number>())
  // Whoever scrolled the server's HTML before the code was here stays where they are.
  const scrolled = useRef(use(FirstPaintContext) ? key : '')
  useEffect(() => {
    if (!NOT_RETURNED_TO.has(pathname)) mall.storage.session.set(keys.lastPath, pathname + search + hash)
  }, [mall, pathname, search, hash])
  useEffect(() => recordVisit(mall, pathname), [mall, pathname])
  useEffect(() => {
    const offsets = positions.current
    history.scrollRestoration = 'manual'
    if (scrolled.current !== key) window.scrollTo(0, scrollOnBack === 'restore' ? (offsets.get(key) ?? 0) : 0)
    scrolled.current = key
    return onScroll(window, () => offsets.set(key, window.scrollY))
  }, [key])
}

/** Stands beside the screens, so that leaving a child application keeps it. */
const Children = lazyView(() => import('#src/parts/app/child-app/near-children.tsx'), 'Children')

/** The sweep of more-goods forms at every start; its code loads only where there are any. @returns a cancel */
function sweepFormsWhenIdle(mall: Pick<MallBase, 'storage' | 'clock'>): () => void {
  return whenIdle(() => {
    if (!mall.storage.local.keys().some((key) => key.startsWith(keys.moreGoods))) return
    loadChunk(() => import('#src/parts/catalog/goods/more-goods.ts')).then(
      ({ dropStaleForms }) => dropStaleForms(mall),
      // The next start tries again; an old form is never used, for its reader looks at its age.
      () => undefined,
    )
  })
}

/** Where the mall starts on its home page, the splash's code comes when the page has settled, and never before. */
function SplashOnStart() {
  const { history } = useMall()
  const [view, setView] = useState<{ Splash: ComponentType } | null>(null)
  useEffect(() => {
    if (matchRoute(history.place().pathname) !== 'mall') return
    return whenIdle(() => {
      // Without its code there is no ad, and nobody misses it.
      loadChunk(() => import('#src/parts/content/pages/splash.tsx')).then(setView, () => undefined)
    })
  }, [history])
  return view && <view.Splash />
}
