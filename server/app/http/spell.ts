/** The time that a kind of work may take in one turn of the event loop. */
export interface Spell {
  /** True if this turn's time is used up; the first call in a turn begins it. */
  isOver(): boolean
  /** Calls `work` when the next spell begins, after those who asked before. */
  next(work: () => void): void
  /** A connection was accepted. */
  connected(): void
}

interface Lengths {
  /** ms */
  usual: number
  /** While connections come, ms. */
  short: number
}

/** So many connections within so many ms are a crowd. */
const [CROWD, CROWD_MS] = [8, 10]
/** Without a new connection for so long it is all in, ms. */
const ALL_IN_MS = 2
/** A crowd is let in for so long, ms; then work goes on for as long before the next. */
const LET_IN_MS = 100

/**
 * The event loop accepts one connection a turn: while a crowd comes turns are kept empty, or who comes behind it would
 * wait for a piece of work with each that stands before.
 */
export function createSpell({ usual, short }: Lengths): Spell {
  let from: number | undefined
  let isPlanned = false
  let waiting: (() => void)[] = []
  let crowd = { from: -Infinity, count: 0 }
  let [latest, letInFrom] = [-Infinity, -Infinity]

  // Deferred connections are read before the event loop reads new data; otherwise a flood would starve them.
  function begin(): void {
    isPlanned = false
    from = undefined
    const called = waiting
    waiting = []
    for (const work of called) work()
  }
  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(begin)
  }

  return {
    next(work) {
      waiting.push(work)
      plan()
    },
    isOver() {
      const now = performance.now()
      if (now - latest < ALL_IN_MS && now - letInFrom < LET_IN_MS) return true
      if (from === undefined) {
        from = now
        plan()
        return false
      }
      return now - from >= (now - latest < CROWD_MS ? short : usual)
    },
    connected() {
      const now = performance.now()
      latest = now
      if (now - crowd.from > CROWD_MS) crowd = { from: now, count: 0 }
      crowd.count++
      if (crowd.count >= CROWD && now - letInFrom > 2 * LET_IN_MS) letInFrom = now
    },
  }
}
