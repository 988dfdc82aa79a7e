import { addressOf } from './address.ts'
import { goTo } from './router.ts'

/** Says whether a path may be gone to now; if not it has shown why, and calls `go` when it may later. */
type Guard = (path: string, go: () => void) => boolean
let guard: Guard = () => true

export function provideGuard(given: Guard): void {
  guard = given
}

/** Goes to a path of this mall, the same text in hash and history mode, if the visitor may (§4, §6). */
export function navigateTo(path: string): void {
  const go = () => goTo(path)
  if (guard(path, go)) go()
}

export function navigateBack(): void {
  history.back()
}

/** A new tab of the mall inherits the session storage (a buy-now needs it), so not `noopener`; it is our own page. */
export function openTab(path: string): void {
  window.open(new URL(addressOf(path), location.href), '_blank')
}
