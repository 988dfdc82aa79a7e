import { createPath, type Location } from 'react-router-dom'
import { mendPath } from '#schemas/routes/mend-path.ts'
import type { AddLayer } from '#ui/dialog/layer.ts'
import type { Addressing } from './address.ts'
import { isHandheld } from './handheld.ts'
import { createLayers } from './layers.ts'

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
  /** Back closes the layer first, any other move to another place unless it stays. */
  addLayer: AddLayer
}

/** Reads the mall's path from an address and repairs it. */
function readPath(
  { router, base }: Pick<Addressing, 'router' | 'base'>,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
): string {
  if (router === 'history')
    return mendPath((pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname) + search + hash)
  const path = hash.slice(1)
  return mendPath(path.startsWith('/') ? path : `/${path}`)
}

const stateOf = (): { key?: unknown; depth?: unknown } => Object(history.state)

/** Returns the number of layer entries below the current one at the same place. */
const depthOfEntry = () => Number(stateOf().depth) || 0

/** Lays an entry over the place for each layer that has none. */
function stackEntries(key: string, count: number): void {
  for (let depth = depthOfEntry(); depth < count;) history.pushState({ key, depth: ++depth }, '')
}

/** Writes into the browser's history one after another: a step back is answered later, and what follows it waits. */
function createWriter() {
  const waiting: (() => void)[] = []
  let isTravelling = false
  function run(): void {
    while (!isTravelling && waiting.length > 0) waiting.shift()?.()
  }
  return {
    isTravelling: () => isTravelling,
    /** @param depth of the entry to write from: what lies above it is left first */
    write(depth: number, step: () => void): void {
      waiting.push(() => {
        isTravelling = depth < depthOfEntry()
        if (isTravelling) history.go(depth - depthOfEntry())
      }, step)
      run()
    },
    /** The browser has moved. @returns whether it was asked to by this writer */
    arrive(): boolean {
      const isOwn = isTravelling
      isTravelling = false
      run()
      return isOwn
    },
  }
}

/** Holds the current place and notifies listeners when it changes. */
function createPlaces(addressing: Addressing) {
  const listeners = new Set<() => void>()
  let entries = 0
  let current: Place | null = null

  /** Unique in this visit; an entry of an earlier visit to the same document counts as new. */
  const freshKey = () => `${performance.timeOrigin}-${entries++}`

  function keyOfEntry(): string {
    const { key } = stateOf()
    if (typeof key === 'string') return key
    // An address typed by hand or a plain link has no key yet.
    const fresh = freshKey()
    history.replaceState({ key: fresh }, '')
    return fresh
  }

  return {
    listeners,
    freshKey,
    keyOfEntry,
    place: () => (current ??= placeOf(readPath(addressing, location), keyOfEntry())),
    hear(onChange: () => void, onPop: () => void) {
      addEventListener('popstate', onPop)
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) removeEventListener('popstate', onPop)
      }
    },
    /** @param address as the browser writes it */
    show(address: string, key: string) {
      current = placeOf(readPath(addressing, new URL(address, location.href)), key)
      for (const listener of listeners) listener()
    },
  }
}

/**
 * The mall in the browser's own history. Where Back is at hand, each layer over the page has an entry of its own with the
 * address and key of its place, so that Back closes it.
 */
export function createBrowserHistory(addressing: Addressing, hasBack = isHandheld): MallHistory {
  const { hrefOf } = addressing
  const { listeners, place, hear, show, freshKey, keyOfEntry } = createPlaces(addressing)
  const { write, arrive, isTravelling } = createWriter()
  // Deferred, so that a dialog replaced at once and an effect that runs twice add no entries.
  const layers = createLayers(() => queueMicrotask(settle))

  function settle(): void {
    const { key } = place()
    const count = hasBack() ? layers.count() : 0
    write(count, () => stackEntries(key, count))
  }

  /** @param left entries of the place so far that stay below the new one: 1, or 0 to replace it */
  function enter(path: string, left: 0 | 1): void {
    const [key, address] = [freshKey(), hrefOf(path)]
    write(left, () => history[left > depthOfEntry() ? 'pushState' : 'replaceState']({ key }, '', address))
    layers.closeMoved()
    show(address, key)
    settle()
  }

  const rewrite = (path: string) =>
    write(Infinity, () => history.replaceState(history.state, '', hrefOf(path)))

  function onPop(): void {
    const isOwn = arrive()
    if (isTravelling()) return
    const key = keyOfEntry()
    if (key !== place().key) {
      layers.closeDownTo(0)
      show(location.href, key)
    } else {
      if (!isOwn) layers.closeDownTo(depthOfEntry())
      // It may have been amended in the entry of a layer.
      if (depthOfEntry() === 0) rewrite(createPath(place()))
    }
    settle()
  }

  return {
    place,
    listen(onChange) {
      place()
      // After a reload the entry of a layer may remain without its layer.
      if (listeners.size === 0) settle()
      return hear(onChange, onPop)
    },
    push: (path) => enter(path, 1),
    replace: (path) => enter(path, 0),
    amend(path) {
      rewrite(path)
      show(hrefOf(path), place().key)
    },
    go: (delta) => write(Infinity, () => history.go(delta < 0 ? delta - depthOfEntry() : delta)),
    openTab: (path) => void window.open(new URL(hrefOf(path), location.href), '_blank'),
    addLayer: layers.add,
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
    addLayer: () => stay,
  }
}

/** A path as react-router reads it; in hash mode it stands behind the document's own `#`, and seldom has another. */
function placeOf(path: string, key: string): Place {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  return { pathname, search, hash, state: null, key }
}
