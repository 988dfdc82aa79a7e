/** Distance in px at which a widget below the fold is drawn. */
const NEAR = 600

export interface Reach {
  /** Starts watching an element; reports the element immediately if it is already near. */
  watch(element: Element): void
  forget(element: Element): void
  stop(): void
}

/** Reports elements that the visitor comes near, and those that the browser's search finds in `host`. */
export function watchReach(host: HTMLElement, onReached: (element: HTMLElement) => void): Reach {
  const near = new IntersectionObserver(
    (entries) => {
      // Only HTML elements are watched.
      for (const { isIntersecting, target } of entries) if (isIntersecting) onReached(target as HTMLElement)
    },
    { rootMargin: `${NEAR}px 0px` },
  )
  function onMatch({ target }: Event) {
    if (target instanceof HTMLElement) onReached(target)
  }
  host.addEventListener('beforematch', onMatch)
  return {
    watch: (element) => near.observe(element),
    forget: (element) => near.unobserve(element),
    stop() {
      host.removeEventListener('beforematch', onMatch)
      near.disconnect()
    },
  }
}
