export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

interface Waiting {
  come(): void
  turnAway(): void
}

/** Rejects all waiting works with "timeout exceeded" (503) if none finishes for `patience` ms. */
export function createTurnstile(places: number, patience: number): Turnstile {
  let line: Waiting[] = []
  let free = places
  let watch: ReturnType<typeof setTimeout> | undefined

  function enter(): Promise<void> {
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const turnAway = () => reject(new Error('timeout exceeded when waiting for a turn'))
      if (line.push({ come: resolve, turnAway }) === 1) startWatch()
    })
  }
  function startWatch() {
    clearTimeout(watch)
    watch = line.length > 0 ? setTimeout(empty, patience) : undefined
  }
  function empty() {
    const all = line
    line = []
    for (const { turnAway } of all) turnAway()
  }
  function leave() {
    const next = line.shift()
    startWatch()
    if (next) next.come()
    else free++
  }
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
