import { SCROLL_THROTTLE_MS } from '#schemas/base/constants.ts'

/** Calls `look` at the first scroll event, then at most every 100 ms, and after the last; returns `stop`. */
export function watchScroll(target: Window | HTMLElement, look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let moved = false
  function lookAndRest() {
    moved = false
    look()
    timer = setTimeout(() => {
      timer = undefined
      if (moved) lookAndRest()
    }, SCROLL_THROTTLE_MS)
  }
  function scrolled() {
    if (timer === undefined) lookAndRest()
    else moved = true
  }
  target.addEventListener('scroll', scrolled, { passive: true })
  return () => {
    target.removeEventListener('scroll', scrolled)
    clearTimeout(timer)
  }
}

/** Returns `smooth` unless the visitor prefers reduced motion; for event handlers. */
export function getScrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
