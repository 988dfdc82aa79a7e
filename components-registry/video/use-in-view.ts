import { type RefObject, useEffect } from 'react'

/** Share of the element that must be visible to count as in view. */
const SEEN = 0.4

/** Reports whether the element is in view, at once and at each change, while `watched`. */
export function useInView(
  element: RefObject<Element | null>,
  watched: boolean,
  onChange: (seen: boolean) => void,
): void {
  useEffect(() => {
    const target = element.current
    if (!target || !watched) return
    const watch = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) onChange(entry.isIntersecting)
      },
      { threshold: SEEN },
    )
    watch.observe(target)
    return () => watch.disconnect()
  }, [element, watched, onChange])
}
