interface Rules {
  count: number
  /** Age from which a request gives up its place while other requests wait, ms. */
  patience: number
  isWanted(): boolean
  /** Returns the utilization of this process since the last call, 0 to 1. */
  load?: () => number
}

/** Interval at which the load of the process is checked, ms. */
const LOOK_MS = 25
/** Load below which all work older than LOOK_MS gives up its place: it waits for something outside this process. */
const IDLE = 0.5

export interface Places {
  areFree(): boolean
  /** Takes a place and returns a function that gives it up; `onLeft` is called once when that happens. */
  take(onLeft: () => void): () => void
  watch(): void
}

export function createPlaces({ count, patience, isWanted, load = eventLoopLoad() }: Rules): Places {
  /** Running work, in the order in which it began. */
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
