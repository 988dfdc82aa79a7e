import { SCROLL_THROTTLE_MS } from '#schemas/base/constants.ts'

/**
 * `look` runs while `target` scrolls, at once and then every 100 ms at most; where the scrolling ends is always
 * looked at. Returns what ends it.
 */
export function onScroll(target: Window | HTMLElement, look: () => void): () => void {
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

/** For handlers: smooth unless the visitor prefers reduced motion. */
export function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
