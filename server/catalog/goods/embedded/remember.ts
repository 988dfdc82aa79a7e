import { BoundedMap } from '#schemas/base/bounded-map.ts'
import type { IndexQuery } from './index-query.ts'

/** Caches the answers to the last queries until `forget` is called. The order of a list is not part of the key. */
export function remember<T extends object>(most: number, answer: (query: IndexQuery) => T) {
  let kept = new BoundedMap<string, T>(most)
  return {
    of(query: IndexQuery): T {
      const { orderType: _, ...filter } = query.filter
      const key = JSON.stringify({ ...query, filter })
      const known = kept.get(key) ?? answer(query)
      kept.set(key, known)
      return known
    },
    forget: () => void (kept = new BoundedMap(most)),
  }
}
