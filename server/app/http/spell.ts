/** Time budget of one kind of work in one turn of the event loop. */
export interface Spell {
  /** Returns true if the time budget of this turn is used up; the first call in a turn starts the time. */
  isOver(): boolean
  /** Calls `work` when the next turn starts, in the order of calls. */
  next(work: () => void): void
  connected(): void
}

interface Lengths {
  /** Usual time, ms. */
  usual: number
  /** Time while connections arrive, ms. */
  short: number
}

/** Number of connections and period, ms, that count as a surge. */
const [CROWD, CROWD_MS] = [8, 10]
/** Time without a new connection after which a surge is over, ms. */
const ALL_IN_MS = 2
/** Longest time for which work pauses during a surge, ms; then work runs at least as long before the next pause. */
const LET_IN_MS = 100

/**
 * Creates a time budget. The event loop accepts one connection per turn, so during a surge turns are kept empty;
 * otherwise a new connection would wait for one piece of work per connection before it.
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
