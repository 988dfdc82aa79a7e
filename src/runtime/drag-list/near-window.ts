import { getScrollableAncestors } from '@dnd-kit/core'

/** Margin of the visible area in which lines take part in dragging: one window height above and below. */
const MARGIN = '100% 0px'

/** Watches whether a line is near the window; returns a function that stops watching. */
export type WatchLine = (line: Element, tell: (isNear: boolean) => void) => () => void

/** Returns the element that scrolls the line; null for the document. */
function findScroller(line: Element): Element | null {
  const [scroller] = getScrollableAncestors(line.parentElement, 1)
  return scroller === undefined || scroller === document.scrollingElement ? null : scroller
}

/** Creates an observer that tells the lines of one list whether they are near the window of its scroller. */
export function createWatchLine(): WatchLine {
  const tellers = new Map<Element, (isNear: boolean) => void>()
  let observer: IntersectionObserver | null = null
  const open = (line: Element) =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting)
      },
      { root: findScroller(line), rootMargin: MARGIN },
    )
  return (line, tell) => {
    observer ??= open(line)
    tellers.set(line, tell)
    observer.observe(line)
    return () => {
      tellers.delete(line)
      observer?.unobserve(line)
      if (tellers.size > 0) return
      observer?.disconnect()
      observer = null
    }
  }
}
