import { basePath, routerMode } from './build-settings.ts'

/** The router's navigate, for effects outside React; set by the shell while it is mounted. */
interface Navigator {
  go(path: string): void
  back(): void
}
let navigator: Navigator | null = null

export function provideNavigator(given: Navigator | null): void {
  navigator = given
}

/** Goes to a path of this mall, the same text in hash and history mode. */
export function navigateTo(path: string): void {
  if (navigator) navigator.go(path)
  else location.assign(addressOf(path))
}

export function navigateBack(): void {
  if (navigator) navigator.back()
  else history.back()
}

/** What a real `href` holds for a path of this mall. */
export function addressOf(path: string): string {
  return routerMode === 'hash' ? `#${path}` : basePath.slice(0, -1) + path
}

/** A new tab of the mall inherits the session storage (a buy-now needs it), so not `noopener`; it is our own page. */
export function openTab(path: string): void {
  window.open(new URL(addressOf(path), location.href), '_blank')
}
