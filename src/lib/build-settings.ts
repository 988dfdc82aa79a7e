/** What the server writes into index.html: how addresses look and where the mall is mounted. */
function meta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="mall-${name}"]`)?.content ?? null
}

export const routerMode: 'hash' | 'history' = meta('router') === 'history' ? 'history' : 'hash'

/** Starts and ends with a slash. */
export const basePath = /^\/([\w-]+\/)*$/.test(meta('base') ?? '') ? (meta('base') ?? '/') : '/'

/** SH14: §2 says top on every navigation; `restore` gives browser Back its position again. */
export const scrollOnBack: 'top' | 'restore' =
  import.meta.env.VITE_SCROLL_ON_BACK === 'restore' ? 'restore' : 'top'
