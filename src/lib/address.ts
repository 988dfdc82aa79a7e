import { setMount } from '#registry/parts/own-address.ts'

/** How addresses look and where the mall is mounted. */
export type RouterMode = 'hash' | 'history'

/** Starts and ends with a slash. */
export let basePath = '/'
export let routerMode: RouterMode = 'hash'

/** In the browser the server's index.html says it (below); a prerendering server says it itself. */
export function setAddressing(mode: string | undefined, base = '/'): void {
  basePath = /^\/([\w.~-]+\/)*$/.test(base) ? base : '/'
  setMount(basePath)
  routerMode = mode === 'history' ? 'history' : 'hash'
}

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="mall-${name}"]`)?.content
}

if (typeof document !== 'undefined') {
  setAddressing(meta('router'), meta('base'))
  // /pc/ always speaks in hashes (§2: an /appImplant/ address leads to its hash route).
  if (location.pathname.startsWith(`${basePath}pc/`)) routerMode = 'hash'
}

/** What a real `href` holds for a path of this mall. */
export function addressOf(path: string): string {
  return routerMode === 'hash' ? `#${path}` : basePath.slice(0, -1) + path
}

/** SH14: §2 says top on every navigation; `restore` gives browser Back its position again. */
export const scrollOnBack: 'top' | 'restore' =
  import.meta.env.VITE_SCROLL_ON_BACK === 'restore' ? 'restore' : 'top'
