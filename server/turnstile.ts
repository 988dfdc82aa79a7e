/** Lets work through in its order, so much at once. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

/**
 * At most `places` pieces of work at once; the others wait in line, `patience` ms at most, and then reject with
 * "timeout exceeded", which a caller reads as 503.
 */
export function turnstile(places: number, patience: number): Turnstile {
  const line = new Set<() => void>()
  let free = places

  function enter(): Promise<void> {
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(come)
        reject(new Error('timeout exceeded when waiting for a turn'))
      }, patience)
      const come = () => {
        clearTimeout(timer)
        resolve()
      }
      line.add(come)
    })
  }
  function leave() {
    const [next] = line
    if (!next) return void free++
    line.delete(next)
    next()
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
