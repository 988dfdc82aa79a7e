import { useCallback, useEffect, useRef, useState } from 'react'
import { watchScroll } from './on-scroll.ts'

/** Events of the user that cancel a running `goTo`. */
const BY_HAND = ['pointerdown', 'touchstart', 'wheel'] as const

/** Holds a track with native scroll snapping. `current` follows the scroll position; `goTo` wraps at both ends. */
export function useSnapTrack(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const target = useRef<number | null>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => {
      const width = element.clientWidth
      if (width === 0) return
      const position = Math.min(count - 1, Math.round(element.scrollLeft / width))
      if (target.current !== null && target.current !== position) return
      target.current = null
      setCurrent(position)
    }
    const release = () => {
      target.current = null
    }
    const end = watchScroll(element, follow)
    for (const event of BY_HAND) element.addEventListener(event, release, { passive: true })
    return () => {
      end()
      for (const event of BY_HAND) element.removeEventListener(event, release)
    }
  }, [count])

  const goTo = useCallback(
    (index: number) => {
      const element = track.current
      if (!element) return
      const next = ((index % count) + count) % count
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      target.current = next
      setCurrent(next)
      element.scrollTo({ left: next * element.clientWidth, behavior: still ? 'auto' : 'smooth' })
    },
    [count],
  )
  return { track, current, goTo }
}
