import { TOAST_MS } from '#schemas/base/constants.ts'

/** §8: at most one toast per 2 s; those in between are dropped. */
export function throttled<T>(show: (toast: T) => void, now: () => number): (toast: T) => void {
  let last = -Infinity
  return (toast) => {
    const time = now()
    // A clock that was set back must not silence toasts for long.
    if (time >= last && time - last < TOAST_MS) return
    last = time
    show(toast)
  }
}
