import type { Services } from '../services.ts'
import type { Feed } from './feed.ts'

/** ms after which what was loaded is no longer shown again. */
const FRESH = 10 * 60_000
/** Lists kept for one visitor. */
const MOST = 12

interface Kept {
  feeds: Map<string, { feed: Feed; at: number }>
  tabs: Map<string, number>
}

// By visitor, and gone with the page: a server draws many visitors in one process.
const visitors = new WeakMap<Services['viewer'], Kept>()

function keptFor({ viewer }: Services): Kept {
  const kept = visitors.get(viewer) ?? { feeds: new Map(), tabs: new Map() }
  visitors.set(viewer, kept)
  return kept
}

/** The list under a key as it was left, so that Back shows what was loaded; else a new one. */
export function feedOf(services: Services, key: string, make: () => Feed): Feed {
  const { feeds } = keptFor(services)
  const now = services.clock.now()
  const known = feeds.get(key)
  if (known && now - known.at < FRESH) return known.feed
  const feed = make()
  feeds.delete(key)
  feeds.set(key, { feed, at: now })
  const [oldest] = feeds.keys()
  if (feeds.size > MOST && oldest !== undefined) feeds.delete(oldest)
  return feed
}

/** The tab that was open under a key, 0 at first. */
export function tabOf(services: Services, key: string): number {
  return keptFor(services).tabs.get(key) ?? 0
}

export function keepTab(services: Services, key: string, index: number): void {
  keptFor(services).tabs.set(key, index)
}
