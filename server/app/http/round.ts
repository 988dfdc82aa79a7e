export interface Round<Key> {
  /** Adds a key once; a new key goes before keys that already had a turn. */
  join(key: Key): void
  /**
   * Returns the result of `give` for the first key in the queue and moves that key to the end. Removes a key for
   * which `give` returns undefined; a key for which `give` returns `later` keeps its place.
   */
  take<T extends object>(give: (key: Key) => T | 'later' | undefined): T | undefined
}

/** Creates a round robin in which rare keys never wait for busy ones, as fq_codel does for packets. */
export function createRound<Key>(): Round<Key> {
  const fresh = new Set<Key>()
  const served = new Set<Key>()
  return {
    join(key) {
      if (!served.has(key)) fresh.add(key)
    },
    take(give) {
      for (const line of [fresh, served])
        for (const key of line) {
          const given = give(key)
          if (given === 'later') continue
          line.delete(key)
          if (given === undefined) continue
          served.add(key)
          return given
        }
      return undefined
    },
  }
}
