import { useAtomValue } from 'jotai'
import { StrictMode, use, useEffect, useRef, type ComponentType, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PLATFORM_PREFETCH_DELAY_MS } from '#schemas/base/constants.ts'
import { matchRoute, getRoute } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { isSavingData } from '#src/lib/saves-data.ts'
import { watchTranslation } from '#src/lib/watch-translation.ts'
import { runWhenIdle } from '#src/lib/when-idle.ts'
import { Shell } from '#src/parts/app/shell/shell.tsx'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { recordVisit } from '#src/runtime/mall/visit.ts'
import { type FirstPaint, FirstPaintContext } from '#src/runtime/page/first-paint.ts'
import { userAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { watchScroll } from '#ui/scroll/on-scroll.ts'
import { ArrivalContext } from './arrival.tsx'
import { Screen } from './screen.tsx'

interface Props {
  mall: Mall
  /** Page that the server rendered; undefined if the browser renders everything. */
  firstPaint?: FirstPaint
  /** Called once the server's HTML is interactive. */
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

/** Renders the shell around the current screen. */
export function Storefront() {
  const mall = useMall()
  const { pathname } = useLocation()
  const user = useAtomValue(userAtom)
  useArrival()
  useEffect(() => sweepFormsWhenIdle(mall), [mall])
  useEffect(watchTranslation, [])
  const name = matchRoute(pathname)
  const row = name ? getRoute(name) : undefined
  // Loads child applications for visitors at one of their paths, and ahead of time for visitors who may use them.
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

/** Returns true some time after the start of the page; never on a metered connection. */
function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (isSavingData()) return
    const timer = setTimeout(() => setLate(true), PLATFORM_PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return late
}

/** Scroll position after browser Back: `restore` restores the previous position, `top` starts at the top. */
const scrollOnBack: 'top' | 'restore' = import.meta.env.VITE_SCROLL_ON_BACK === 'restore' ? 'restore' : 'top'

const NOT_RETURNED_TO: ReadonlySet<string> = new Set(
  [routes.login, routes.registration, routes.userPassword, routes.shareLogin, routes.shareReset].map(
    ({ path }) => path,
  ),
)

/** Scrolls after each navigation, records the visit, and stores the path for the return after a login. */
function useArrival(): void {
  const mall = useMall()
  const { pathname, search, hash, key } = useLocation()
  const positions = useRef(new Map<string, number>())
  // Keeps the position of a visitor who scrolled the server's HTML before hydration.
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
    return watchScroll(window, () => offsets.set(key, window.scrollY))
  }, [key])
}

/** Child applications, rendered beside the screens, so that leaving one does not unmount it. */
const Children = lazyView(() => import('#src/parts/app/child-app/near-children.tsx'), 'Children')

/** Removes stale more-goods forms when idle, loading the code only if there are any. Returns a cancel function. */
function sweepFormsWhenIdle(mall: Pick<MallBase, 'storage' | 'clock'>): () => void {
  return runWhenIdle(() => {
    if (!mall.storage.local.keys().some((key) => key.startsWith(keys.moreGoods))) return
    loadChunk(() => import('#src/parts/catalog/goods/more-goods.ts')).then(
      ({ dropStaleForms }) => dropStaleForms(mall),
      // The next start tries again. A stale form is never used, because its reader checks the form's age.
      () => undefined,
    )
  })
}

/** If the mall starts on its home page, loads the splash once the browser is idle. */
function SplashOnStart() {
  const { history } = useMall()
  const [view, setView] = useState<{ Splash: ComponentType } | null>(null)
  useEffect(() => {
    if (matchRoute(history.place().pathname) !== 'mall') return
    return runWhenIdle(() => {
      // If the code of the splash cannot be loaded, no splash is shown.
      loadChunk(() => import('#src/parts/content/pages/splash.tsx')).then(setView, () => undefined)
    })
  }, [history])
  return view && <view.Splash />
}
