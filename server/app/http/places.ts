interface Rules {
  /** Pieces of work at once. */
  count: number
  /** Work of this age gives its place back when one is wanted, ms. */
  patience: number
  isWanted(): boolean
  /** Returns the utilization of this process since the last call, 0 to 1. */
  load?: () => number
}

/** So often it is looked whether the process is at work on what it has begun, ms. */
const LOOK_MS = 25
/** Less busy than this it waits for something else: all work that had time to begin gives its place back. */
const IDLE = 0.5

export interface Places {
  areFree(): boolean
  /** `onLeft` is called when the place was given back, once. @returns what gives it back */
  take(onLeft: () => void): () => void
  /** Sees to it that work which takes long makes room for others while a place is wanted. */
  watch(): void
}

export function createPlaces({ count, patience, isWanted, load = eventLoopLoad() }: Rules): Places {
  /** In the order in which it began. */
  const underWay = new Set<{ from: number; leave: () => void }>()
  let timer: NodeJS.Timeout | undefined

  function watch(): void {
    if (timer !== undefined || underWay.size === 0) return
    load()
    timer = setTimeout(sendOldAway, Math.min(LOOK_MS, patience))
  }

  function sendOldAway(): void {
    timer = undefined
    const latest = performance.now() - (load() < IDLE ? Math.min(LOOK_MS, patience) : patience)
    for (const { from, leave } of underWay) {
      if (from > latest) break
      leave()
    }
    if (isWanted()) watch()
  }

  return {
    watch,
    areFree: () => underWay.size < count,
    take(onLeft) {
      const work = { from: performance.now(), leave }
      function leave() {
        if (underWay.delete(work)) onLeft()
      }
      underWay.add(work)
      return leave
    },
  }
}

function eventLoopLoad(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}
