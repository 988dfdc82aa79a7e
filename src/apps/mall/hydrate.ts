import { matchRoute, redirectOf } from '#schemas/href.ts'
import { preloadLogin } from '#src/features/login/login-prompt.tsx'
import { clickAgain, SERVED } from '#src/lib/early-clicks.ts'
import { provideGuard } from '#src/lib/navigation.ts'
import { goTo, place } from '#src/lib/router.ts'
import { localStore } from '#src/lib/storage.ts'
import { startSession, wire } from './boot.ts'
import { admit } from './guard.ts'
import { keepTyped, whenHydrated } from './hydration.ts'
import { adoptKnownPage, adoptShell, type Known, readKnown } from './known.ts'
import { giveStylesBack } from '#src/renderer/styles-back.ts'
import { keys } from '#src/session/keys.ts'
import { restoreSession } from '#src/session/session.ts'
import { preloadScreen } from './screens.ts'

/**
 * Brings the server's HTML to life when it shows where the visitor is; else clears it away, but for what the shell says.
 * @returns whether it did
 */
export async function hydrate(root: HTMLElement, draw: () => void): Promise<boolean> {
  const known = readKnown()
  const name = known && shows(known) ? matchRoute(known.path) : undefined
  if (!known || !name) {
    if (known) adoptShell(known)
    root.replaceChildren()
    delete root.dataset.served
    document.documentElement.classList.remove('elsewhere')
    return false
  }
  standWhereItLeads()
  wire()
  adoptShell(known)
  let start = () => undefined as void
  const started = new Promise<void>((done) => (start = done))
  adoptKnownPage(known, started)
  giveStylesBack(root)
  if (window.earlyClicks?.length && localStore.get(keys.token) === null) preloadLogin()
  await preloadScreen(name)
  const typeAgain = keepTyped(root)
  // Who goes on before all of it answers goes as who they are, not as the guest it was drawn for.
  const settle = place.subscribe(restoreSession)
  provideGuard((path, go) => (restoreSession(), admit(path, go)))
  whenHydrated(() => {
    settle()
    provideGuard(admit)
    startSession()
    start()
    typeAgain()
    delete root.dataset.served
    // What was typed and who is here is drawn before: a search is sent with its word.
    setTimeout(() => clickAgain(root))
  })
  draw()
  return true
}

/** The address may have changed since the page's head looked at it. */
function shows({ path }: Known): boolean {
  const { pathname, search } = place.get()
  const name = matchRoute(pathname)
  if (document.documentElement.classList.contains('elsewhere') || !document.querySelector(SERVED))
    return false
  // The inspector shows the document itself, which is not here.
  if (/[?&]inspect\b/.test(location.href)) return false
  return name === 'mall' ? matchRoute(path) === 'mall' : pathname + search === path
}

/** The server drew the screen behind another name of it; a redirect of the browser's own would come too late. */
function standWhereItLeads(): void {
  const { pathname, search } = place.get()
  const target = redirectOf(pathname)
  if (target !== undefined) goTo(target + search, { replace: true })
}
