import { createPath, type Location } from 'react-router-dom'
import { repairPath } from '#schemas/routes/repair-path.ts'
import type { AddLayer } from '#ui/dialog/layer.ts'
import type { Addressing } from './address.ts'
import { isHandheld } from './handheld.ts'
import { createLayers } from './layers.ts'

/** Place in the mall, the same in hash and history mode. `key` names the history entry, for its scroll position. */
export type Place = Location

/** Serves the router and code outside React. Navigation cannot be blocked. */
export interface MallHistory {
  /** Returns the same object until the place changes. */
  place(): Place
  /** Reports Back, Forward, links and a hand-typed hash. Returns a function that stops the reports. */
  listen(onChange: () => void): () => void
  push(path: string): void
  replace(path: string): void
  /** Changes the query of the current entry: the page does not scroll, and Back skips the former query. */
  amend(path: string): void
  go(delta: number): void
  /** Opens a tab without `noopener`, so that it inherits the session storage (for 立即购买). */
  openTab(path: string): void
  /** Adds a layer. Back closes it before navigating; other navigation closes it unless it is marked to stay. */
  addLayer: AddLayer
}

function readPath(
  { router, base }: Pick<Addressing, 'router' | 'base'>,
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
): string {
  if (router === 'history')
    return repairPath(
      (pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname) + search + hash,
    )
  const path = hash.slice(1)
  return repairPath(path.startsWith('/') ? path : `/${path}`)
}

const stateOf = (): { key?: unknown; depth?: unknown } => Object(history.state)

/** Returns the number of layer entries below the current one at the same place. */
const depthOfEntry = () => Number(stateOf().depth) || 0

function stackEntries(key: string, count: number): void {
  for (let depth = depthOfEntry(); depth < count;) history.pushState({ key, depth: ++depth }, '')
}

/** Serializes writes to the browser's history. A step back completes asynchronously, and later writes wait for it. */
function createWriter() {
  const waiting: (() => void)[] = []
  let isTravelling = false
  function run(): void {
    while (!isTravelling && waiting.length > 0) waiting.shift()?.()
  }
  return {
    isTravelling: () => isTravelling,
    /** @param depth depth of the entry to write from; entries above it are left first */
    write(depth: number, step: () => void): void {
      waiting.push(() => {
        isTravelling = depth < depthOfEntry()
        if (isTravelling) history.go(depth - depthOfEntry())
      }, step)
      run()
    },
    /** Returns true if this writer started the browser's navigation. */
    arrive(): boolean {
      const isOwn = isTravelling
      isTravelling = false
      run()
      return isOwn
    },
  }
}

function createPlaces(addressing: Addressing) {
  const listeners = new Set<() => void>()
  let entries = 0
  let current: Place | null = null

  /** Returns a key that is unique in this visit; entries of an earlier visit to the same document count as new. */
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
    /** @param address in the form of `location.href` */
    show(address: string, key: string) {
      current = placeOf(readPath(addressing, new URL(address, location.href)), key)
      for (const listener of listeners) listener()
    },
  }
}

/** Creates the history. On devices with a Back button each open layer has an own entry, so that Back closes it. */
export function createBrowserHistory(addressing: Addressing, hasBack = isHandheld): MallHistory {
  const { hrefOf } = addressing
  const { listeners, place, hear, show, freshKey, keyOfEntry } = createPlaces(addressing)
  const { write, arrive, isTravelling } = createWriter()
  // Deferred, so that a dialog that is replaced at once and an effect that runs twice add no entries.
  const layers = createLayers(() => queueMicrotask(settle))

  function settle(): void {
    const { key } = place()
    const count = hasBack() ? layers.count() : 0
    write(count, () => stackEntries(key, count))
  }

  /** @param left number of entries of the current place to keep below the new one: 1, or 0 to replace it */
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
      // The place may have been amended while the entry of a layer was current.
      if (depthOfEntry() === 0) rewrite(createPath(place()))
    }
    settle()
  }

  return {
    place,
    listen(onChange) {
      place()
      // After a reload an entry may remain whose layer is gone.
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

/** Creates a history that never leaves its address, for rendering on the server. */
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

/** Splits a path as react-router does. In hash mode the path follows the document's own `#`. */
function placeOf(path: string, key: string): Place {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  return { pathname, search, hash, state: null, key }
}
