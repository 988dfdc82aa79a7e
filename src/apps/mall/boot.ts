import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import { catalogCompleteAtom, loadCatalog } from '#src/parts/catalog/goods/catalog.ts'
import { followCommonConfig, loadCommonConfig } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { followPlatform, loadPlatform } from '#src/runtime/mall/platform.ts'
import { loadReader } from '#src/runtime/page/load-reader.ts'
import { platformAtom, tokenAtom } from '#src/session/atoms.ts'
import { hearChanges } from '#src/session/changes.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { preloadScreen } from '#src/storefront/screens.ts'

/** The first screen's code, and the home page's document beside it. */
function preload({ history, pages }: Mall): void {
  const name = matchRoute(history.place().pathname)
  if (name) void preloadScreen(name)
  if (name !== 'mall') return
  const home = { kind: 'home' } as const
  pages.provide(home, pages.ask(home))
  // The page's draw tells a failure.
  loadReader().catch(() => undefined)
}

/** What the shell still lacks is asked for when the visitor goes on: a bad minute at the start does not last. */
function completeShell(mall: Mall): void {
  if (mall.store.get(platformAtom) === null) void loadPlatform(mall)
  if (!mall.store.get(catalogCompleteAtom)) void loadCatalog(mall)
}

/** Starts the stored session, or the remembered account. `reload` is the browser's own, given by tests. */
export function startSession(mall: Mall, reload = () => location.reload()): void {
  const { session, cartCount, store } = mall
  session.restore()
  followOtherTabs(mall)
  followCommonConfig(mall)
  followPlatform(mall)
  if (store.get(tokenAtom)) {
    void cartCount.refresh()
    void session.refreshUser()
  } else {
    void session.autoLogin().then((done) => {
      if (done) reload()
    })
  }
}

/** A page without anything on it yet. */
export function boot(mall: Mall, reload?: () => void): void {
  mall.session.restore()
  preload(mall)
  void loadPlatform(mall)
  void loadCatalog(mall)
  void loadCommonConfig(mall)
  mall.history.listen(() => completeShell(mall))
  startSession(mall, reload)
}

const ofSession: readonly string[] = [keys.token, keys.user].map((key) => STORAGE_PREFIX + key)

/** Another tab logged in or out, cleared the storage, or changed what is shown. */
function followOtherTabs({
  session,
  cartCount,
  store,
}: Pick<MallBase, 'session' | 'cartCount' | 'store'>): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_PREFIX + keys.changes) return hearChanges(store, newValue ?? '')
    if (key !== null && !ofSession.includes(key)) return
    // A tab whose session the mall ended clears all of the storage.
    session.restore(key === null)
    void cartCount.refresh()
  })
}
