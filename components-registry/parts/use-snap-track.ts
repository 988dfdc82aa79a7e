import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A horizontal track of full-width slides over the browser's own scroll snapping: touch, trackpad and keyboard
 * come from the browser. `current` follows the scroll position; `goTo` wraps around at both ends.
 */
export function useSnapTrack(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => {
      const width = element.clientWidth
      if (width > 0) setCurrent(Math.min(count - 1, Math.round(element.scrollLeft / width)))
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [count])

  const goTo = useCallback(
    (index: number) => {
      const element = track.current
      if (!element) return
      const next = ((index % count) + count) % count
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      element.scrollTo({ left: next * element.clientWidth, behavior: still ? 'auto' : 'smooth' })
    },
    [count],
  )
  return { track, current, goTo }
}
