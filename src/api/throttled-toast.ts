import { TOAST_MS } from '#schemas/constants.ts'

/** §8: at most one toast per 2 s; those in between are dropped. */
export function throttled(show: (message: string) => void, now: () => number): (message: string) => void {
  let last = -Infinity
  return (message) => {
    const time = now()
    // A clock that was set back must not silence toasts for long.
    if (time >= last && time - last < TOAST_MS) return
    last = time
    show(message)
  }
}
