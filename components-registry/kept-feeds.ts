import { BoundedMap } from '#schemas/base/bounded-map.ts'
import type { Feed } from './feed.ts'

/** ms after which what was loaded is no longer shown again. */
const FRESH = 10 * 60_000
/** Lists kept for one visitor. */
const MOST = 12

/** What one visitor's lists showed, by key, until the document closes; handed in with the services, never shared. */
export interface KeptFeeds {
  feeds: BoundedMap<string, { feed: Feed; at: number }>
  tabs: Map<string, number>
}

/** Nothing kept yet. */
export function noKeptFeeds(): KeptFeeds {
  return { feeds: new BoundedMap(MOST), tabs: new Map() }
}

/** The list under a key as it was left, so that Back shows what was loaded; else a new one. */
export function feedOf({ feeds }: KeptFeeds, key: string, now: number, make: () => Feed): Feed {
  const known = feeds.get(key)
  if (known && now - known.at < FRESH) return known.feed
  const feed = make()
  feeds.set(key, { feed, at: now })
  return feed
}

/** The tab that was open under a key, 0 at first. */
export function tabOf({ tabs }: KeptFeeds, key: string): number {
  return tabs.get(key) ?? 0
}

export function keepTab({ tabs }: KeptFeeds, key: string, index: number): void {
  tabs.set(key, index)
}
