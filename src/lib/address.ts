import { toOwnAddress } from '#ui/picture/own-address.ts'

export type RouterMode = 'hash' | 'history'

export interface Addressing {
  readonly router: RouterMode
  /** Base path of the mall, which starts and ends with a slash. */
  readonly base: string
  /** `base` without its last slash. */
  readonly mount: string
  hrefOf(path: string): string
  /** Returns the URL of a picture or file that the mall itself serves; any other address is unchanged. */
  own(src: string): string
}

/** Creates the addressing of a mall; a `base` that is not a plain path with both slashes counts as `/`. */
export function createAddressing(router: RouterMode, base = '/'): Addressing {
  const mounted = /^\/([\w.~-]+\/)*$/.test(base) ? base : '/'
  const mount = mounted.slice(0, -1)
  return {
    router,
    base: mounted,
    mount,
    hrefOf: (path) => (router === 'hash' ? `#${path}` : mount + path),
    own: (src) => toOwnAddress(mount, src),
  }
}

/** Reads the addressing from the page. Below pc/ always by hash (an /appImplant/ address leads there). */
export function readAddressing(page: Document): Addressing {
  const meta = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="mall-${name}"]`)?.content
  const { base } = createAddressing('hash', meta('base'))
  const below = page.location.pathname.startsWith(`${base}pc/`)
  return createAddressing(meta('router') === 'history' && !below ? 'history' : 'hash', base)
}
