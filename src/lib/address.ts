/** What the server writes into index.html: how addresses look and where the mall is mounted. */
function meta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="mall-${name}"]`)?.content ?? null
}

const base = meta('base') ?? '/'
/** Starts and ends with a slash. */
export const basePath = /^\/([\w.~-]+\/)*$/.test(base) ? base : '/'

/** /pc/ always speaks in hashes (§2: an /appImplant/ address leads to its hash route). */
const alwaysHash = location.pathname.startsWith(`${basePath}pc/`)
export const routerMode: 'hash' | 'history' = meta('router') === 'history' && !alwaysHash ? 'history' : 'hash'

/** What a real `href` holds for a path of this mall. */
export function addressOf(path: string): string {
  return routerMode === 'hash' ? `#${path}` : basePath.slice(0, -1) + path
}

/** SH14: §2 says top on every navigation; `restore` gives browser Back its position again. */
export const scrollOnBack: 'top' | 'restore' =
  import.meta.env.VITE_SCROLL_ON_BACK === 'restore' ? 'restore' : 'top'
