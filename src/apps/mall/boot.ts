import { authUser } from '#schemas/api/auth-user.ts'
import { LOGIN_DIALOG_DELAY_MS } from '#schemas/constants.ts'
import { matchRoute } from '#schemas/href.ts'
import { call, configureClient } from '#src/api/client.ts'
import { loadCatalog } from '#src/features/catalog.ts'
import { followCommonConfig, loadCommonConfig } from '#src/features/common-config.ts'
import { prefetchPage } from '#src/features/page-request.ts'
import { toast } from '#src/features/toast/toast.ts'
import { log } from '#src/lib/log.ts'
import { provideGuard } from '#src/lib/navigation.ts'
import { place } from '#src/lib/router.ts'
import { setStoreName } from '#src/lib/title.ts'
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

/** §1: the store's name and icon take the page's. */
async function loadPlatform(): Promise<void> {
  try {
    const platform = await call(authUser.platformInfo, {})
    mallStore.set(platformAtom, platform)
    setStoreName(platform.name)
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon && platform.icon) icon.href = platform.icon
  } catch {
    // The shell shows its neutral name; prices fall back to 积分.
  }
}

/** The first screen's code, and the home page's document beside it. */
function preload(): void {
  const { pathname } = place.get()
  const name = matchRoute(pathname)
  if (name) preloadScreen(name)
  if (name === 'mall') prefetchPage({ kind: 'home' })
}

/**
 * Wires the client to the session and starts what §4 starts: the stored session, or the remembered account.
 * `reload` is the browser's own, given by tests.
 */
export function boot(reload = () => location.reload()): void {
  configureClient({
    token: () => mallStore.get(tokenAtom),
    toast: toast.error,
    loginWanted: () => mallStore.get(loginPromptAtom) === null && mallStore.set(loginPromptAtom, {}),
    unauthorised: onUnauthorised,
    report: log,
  })
  provideGuard(admit)
  restoreSession()
  preload()
  followOtherTabs()
  void loadPlatform()
  void loadCatalog()
  void loadCommonConfig()
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
