import { BoundedMap } from '#schemas/base/bounded-map.ts'
import type { Feed } from './feed.ts'

/** ms after which what was loaded is no longer shown again. */
const FRESH = 10 * 60_000
/** Lists kept for one visitor. */
const MOST = 12

/** What one visitor's lists showed, by key, until the document closes; handed in with the services, never shared. */
export interface FeedCache {
  feeds: BoundedMap<string, { feed: Feed; at: number }>
  tabs: Map<string, number>
}

/** Nothing kept yet. */
export function emptyFeedCache(): FeedCache {
  return { feeds: new BoundedMap(MOST), tabs: new Map() }
}

/** The list under a key as it was left, so that Back shows what was loaded; else a new one. */
export function feedOf({ feeds }: FeedCache, key: string, now: number, make: () => Feed): Feed {
  const cached = feeds.get(key)
  if (cached && now - cached.at < FRESH) return cached.feed
  const feed = make()
  feeds.set(key, { feed, at: now })
  return feed
}

/** The tab that was open under a key, 0 at first. */
export function tabOf({ tabs }: FeedCache, key: string): number {
  return tabs.get(key) ?? 0
}

export function keepTab({ tabs }: FeedCache, key: string, index: number): void {
  tabs.set(key, index)
}
