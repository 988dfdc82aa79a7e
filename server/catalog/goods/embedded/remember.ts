import { BoundedMap } from '#schemas/base/bounded-map.ts'
import type { IndexQuery } from './index-query.ts'

/** Keeps the answers to the last questions until they are forgotten, whatever the order that a list asks for. */
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
