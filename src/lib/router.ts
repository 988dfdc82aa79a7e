import { type Readable, useReadable } from '#registry/readable.ts'
import { addressOf, basePath, routerMode } from './address.ts'

/** Where the mall is, the same in hash and history mode. */
export interface Place {
  pathname: string
  /** With its question mark, or ''. */
  search: string
  /** Names the history entry, for its scroll position. */
  key: string
}

let entries = 0

function keyOfEntry(): string {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string')
    return state.key
  // An address typed by hand or a plain link has no key yet.
  const key = freshKey()
  history.replaceState({ key }, '')
  return key
}

/** Unique in this visit; an entry of an earlier visit to the same document counts as new. */
function freshKey(): string {
  return `${performance.timeOrigin}-${entries++}`
}

function pathNow(): string {
  if (routerMode === 'history') {
    const { pathname, search } = location
    return (pathname.startsWith(basePath) ? pathname.slice(basePath.length - 1) : pathname) + search
  }
  const path = location.hash.slice(1)
  return path.startsWith('/') ? path : `/${path}`
}

function look(): Place {
  const path = pathNow()
  const at = path.indexOf('?')
  return {
    pathname: at < 0 ? path : path.slice(0, at),
    search: at < 0 ? '' : path.slice(at),
    key: keyOfEntry(),
  }
}

const listeners = new Set<() => void>()
let current: Place | null = null

function changed(): void {
  current = look()
  for (const listener of listeners) listener()
}

/** The place, watched: Back, Forward, links and a hand-typed hash change it. */
export const place: Readable<Place> = {
  get: () => (current ??= look()),
  subscribe(onChange) {
    if (listeners.size === 0) addEventListener('popstate', changed)
    listeners.add(onChange)
    return () => {
      listeners.delete(onChange)
      if (listeners.size === 0) removeEventListener('popstate', changed)
    }
  },
}

/** Says where the mall is when nobody can look: a prerendering server has no address bar. */
export function standAt(path: string): void {
  const { pathname, search } = new URL(path, 'http://mall.invalid')
  current = { pathname, search, key: '' }
}

/** Goes to a path of this mall without asking anyone; src/lib/navigation.ts asks the guard first. */
export function goTo(path: string, { replace = false } = {}): void {
  const state = { key: freshKey() }
  if (replace) history.replaceState(state, '', addressOf(path))
  else history.pushState(state, '', addressOf(path))
  changed()
}

export function usePlace(): Place {
  return useReadable(place)
}

/** The query of the address; a screen parses it with its route's own schema. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(usePlace().search)
}
