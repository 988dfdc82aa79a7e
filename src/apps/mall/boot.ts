import { matchRoute } from '#schemas/routes/href.ts'
import { catalogCompleteAtom, loadCatalog } from '#src/parts/catalog/goods/catalog.ts'
import { loadCommonConfig } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { loadPlatform } from '#src/runtime/mall/platform.ts'
import { loadReader } from '#src/runtime/page/load-reader.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { preloadScreen } from '#src/storefront/screens.ts'
import { startSession } from '#src/storefront/start-session.ts'

function preload({ history, pages }: Mall): void {
  const name = matchRoute(history.place().pathname)
  if (name) void preloadScreen(name)
  if (name !== 'mall') return
  const home = { kind: 'home' } as const
  pages.provide(home, pages.ask(home))
  // Rendering the page reports a failure.
  loadReader().catch(() => undefined)
}

/** Loads missing data of the shell at each navigation, so that a failure at the start does not last. */
function completeShell(mall: Mall): void {
  if (mall.store.get(platformAtom) === null) void loadPlatform(mall)
  if (!mall.store.get(catalogCompleteAtom)) void loadCatalog(mall)
}

/** Starts a mall on a page without server HTML. */
export function boot(mall: Mall, reload?: () => void): void {
  mall.session.restore()
  preload(mall)
  void loadPlatform(mall)
  void loadCatalog(mall)
  void loadCommonConfig(mall)
  mall.history.listen(() => completeShell(mall))
  startSession(mall, reload)
}
