import { LOGIN_DIALOG_DELAY_MS } from '#schemas/constants.ts'
import { matchRoute } from '#schemas/href.ts'
import { configureClient } from '#src/api/client.ts'
import { lacksCatalog, loadCatalog } from '#src/features/catalog.ts'
import { followCommonConfig, loadCommonConfig } from '#src/features/common-config.ts'
import { prefetchPage } from '#src/features/page-request.ts'
import { loadPlatform } from '#src/features/platform.ts'
import { toast } from '#src/features/toast/toast.ts'
import { log } from '#src/lib/log.ts'
import { provideGuard } from '#src/lib/navigation.ts'
import { place } from '#src/lib/router.ts'
import { refreshCartCount } from '#src/session/cart-count.ts'
import { followOtherTabs } from '#src/session/other-tabs.ts'
import { autoLogin, dropSession, refreshUser, restoreSession } from '#src/session/session.ts'
import { loginPromptAtom, mallStore, platformAtom, tokenAtom } from '#src/session/store.ts'
import { admit } from './guard.ts'
import { preloadScreen } from './screens.ts'

let loginTimer: ReturnType<typeof setTimeout> | undefined

/** §4: on a 401 all storage goes and the dialog opens after 1 s, once however many calls fail together. */
function onUnauthorised(held: boolean): void {
  if (held) dropSession()
  loginTimer ??= setTimeout(
    () => {
      loginTimer = undefined
      if (mallStore.get(loginPromptAtom) === null) mallStore.set(loginPromptAtom, {})
    },
    held ? LOGIN_DIALOG_DELAY_MS : 0,
  )
}

/** The first screen's code, and the home page's document beside it. */
function preload(): void {
  const name = matchRoute(place.get().pathname)
  if (name) void preloadScreen(name)
  if (name === 'mall') prefetchPage({ kind: 'home' })
}

/** Wires the client to the session. */
export function wire(): void {
  configureClient({
    token: () => mallStore.get(tokenAtom),
    toast: toast.error,
    loginWanted: () => mallStore.get(loginPromptAtom) === null && mallStore.set(loginPromptAtom, {}),
    unauthorised: onUnauthorised,
    report: log,
  })
  provideGuard(admit)
}

/** What a page asks for that did not bring it along. */
export function loadShell(): void {
  preload()
  void loadPlatform()
  void loadCatalog()
  void loadCommonConfig()
}

/** What the shell still lacks is asked for when the visitor goes on: a bad minute at the start does not last (§8). */
function completeShell(): void {
  if (mallStore.get(platformAtom) === null) void loadPlatform()
  if (lacksCatalog()) void loadCatalog()
}

/**
 * What §4 starts: the stored session, or the remembered account. `reload` is the browser's own, given by tests.
 */
export function startSession(reload = () => location.reload()): void {
  restoreSession()
  followOtherTabs()
  followCommonConfig()
  if (mallStore.get(tokenAtom)) {
    void refreshCartCount()
    void refreshUser()
  } else {
    void autoLogin().then((done) => {
      if (done) reload()
    })
  }
}

/** A page without anything on it yet. */
export function boot(reload?: () => void): void {
  wire()
  restoreSession()
  loadShell()
  place.subscribe(completeShell)
  startSession(reload)
}
