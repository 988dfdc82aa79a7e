import { BoundedMap } from '#schemas/base/bounded-map.ts'
import type { Feed } from './feed.ts'

/** Time after which a cached list is no longer reused, ms. */
const FRESH_MS = 10 * 60_000
const LIMIT = 12

/** Lists of one visitor by key, kept until the document closes; never shared between visitors. */
export interface FeedCache {
  feeds: BoundedMap<string, { feed: Feed; at: number }>
  tabs: Map<string, number>
}

/** Creates an empty cache. */
export function createFeedCache(): FeedCache {
  return { feeds: new BoundedMap(LIMIT), tabs: new Map() }
}

/** Returns the list kept under a key, so that Back shows what was loaded; else creates a new one. */
export function getFeed({ feeds }: FeedCache, key: string, now: number, make: () => Feed): Feed {
  const cached = feeds.get(key)
  if (cached && now - cached.at < FRESH_MS) return cached.feed
  const feed = make()
  feeds.set(key, { feed, at: now })
  return feed
}

/** Returns the index of the tab that was open under a key, 0 by default. */
export function getFeedTab({ tabs }: FeedCache, key: string): number {
  return tabs.get(key) ?? 0
}

export function keepTab({ tabs }: FeedCache, key: string, index: number): void {
  tabs.set(key, index)
}
