import { ownAddress } from '#ui/picture/own-address.ts'

export type RouterMode = 'hash' | 'history'

/** How addresses look and where the mall is mounted. */
export interface Addressing {
  readonly router: RouterMode
  /** Starts and ends with a slash. */
  readonly base: string
  /** The same without its last slash. */
  readonly mount: string
  /** What a real `href` holds for a path of this mall. */
  hrefOf(path: string): string
  /** Where a picture or file that the mall itself serves stands; any other address as it is. */
  own(src: string): string
}

/** @param base anything but a plain path with both slashes counts as `/` */
export function createAddressing(router: RouterMode, base = '/'): Addressing {
  const mounted = /^\/([\w.~-]+\/)*$/.test(base) ? base : '/'
  const mount = mounted.slice(0, -1)
  return {
    router,
    base: mounted,
    mount,
    hrefOf: (path) => (router === 'hash' ? `#${path}` : mount + path),
    own: (src) => ownAddress(mount, src),
  }
}

/** As the served page says it. Below pc/ the mall always speaks in hashes (an /appImplant/ address leads there). */
export function addressingOf(page: Document): Addressing {
  const meta = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="mall-${name}"]`)?.content
  const { base } = createAddressing('hash', meta('base'))
  const below = page.location.pathname.startsWith(`${base}pc/`)
  return createAddressing(meta('router') === 'history' && !below ? 'history' : 'hash', base)
}
