import type { Location } from 'react-router-dom'
import { mendPath } from '#schemas/routes/mend-path.ts'
import type { Addressing } from './address.ts'

/** Where the mall is, the same in hash and history mode; `key` names the history entry, for its scroll position. */
export type Place = Location

/** The browser's history, as the router and what lives outside React need it. Nobody is asked before it moves. */
export interface MallHistory {
  /** The same object until it changes. */
  place(): Place
  /** Hears of Back, Forward, links and a hand-typed hash. @returns a stop */
  listen(onChange: () => void): () => void
  push(path: string): void
  replace(path: string): void
  /**
   * Writes another query into the present entry. It stays the same visit to the same place: nothing scrolls to the top,
   * and Back does not stop at what stood here before.
   */
  amend(path: string): void
  go(delta: number): void
  /** A new tab inherits the session storage (a buy-now needs it), so not `noopener`; it is our own page. */
  openTab(path: string): void
}

/** The path of the document's address, as it was meant. */
function readPath({ router, base }: Pick<Addressing, 'router' | 'base'>): string {
  if (router === 'history') {
    const { pathname, search, hash } = location
    return mendPath((pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname) + search + hash)
  }
  const path = location.hash.slice(1)
  return mendPath(path.startsWith('/') ? path : `/${path}`)
}

export function createBrowserHistory(addressing: Addressing): MallHistory {
  const { hrefOf } = addressing
  const listeners = new Set<() => void>()
  let entries = 0
  let current: Place | null = null

  /** Unique in this visit; an entry of an earlier visit to the same document counts as new. */
  const freshKey = () => `${performance.timeOrigin}-${entries++}`

  function keyOfEntry(): string {
    const state: unknown = history.state
    if (typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string')
      return state.key
    // An address typed by hand or a plain link has no key yet.
    const key = freshKey()
    history.replaceState({ key }, '')
    return key
  }

  function changed(): void {
    current = placeOf(readPath(addressing), keyOfEntry())
    for (const listener of listeners) listener()
  }

  return {
    place: () => (current ??= placeOf(readPath(addressing), keyOfEntry())),
    listen(onChange) {
      if (listeners.size === 0) addEventListener('popstate', changed)
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) removeEventListener('popstate', changed)
      }
    },
    push(path) {
      history.pushState({ key: freshKey() }, '', hrefOf(path))
      changed()
    },
    replace(path) {
      history.replaceState({ key: freshKey() }, '', hrefOf(path))
      changed()
    },
    amend(path) {
      history.replaceState(history.state, '', hrefOf(path))
      changed()
    },
    go: (delta) => history.go(delta),
    openTab: (path) => void window.open(new URL(hrefOf(path), location.href), '_blank'),
  }
}

/** Of a server that draws one address: it stays there. */
export function createFixedHistory(path: string): MallHistory {
  const place = placeOf(path, '')
  const stay = () => undefined
  return {
    place: () => place,
    listen: () => stay,
    push: stay,
    replace: stay,
    amend: stay,
    go: stay,
    openTab: stay,
  }
}

/** A path as react-router reads it; in hash mode it stands behind the document's own `#`, and seldom has another. */
function placeOf(path: string, key: string): Place {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  return { pathname, search, hash, state: null, key }
}
