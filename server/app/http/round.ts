/** Keys that take turns. */
export interface Round<Key> {
  /** Puts a key in line, once; one that comes anew stands before those that had a turn. */
  join(key: Key): void
  /**
   * Returns what `give` gives for the first key in turn, which then goes to the end of the line. A key that gives nothing any
   * more falls out; one that says `later` keeps its place.
   */
  take<T extends object>(give: (key: Key) => T | 'later' | undefined): T | undefined
}

/** A round robin in which who asks rarely never waits for those who ask all the time, as fq_codel has it for packets. */
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
