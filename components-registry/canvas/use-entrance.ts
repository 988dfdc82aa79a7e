import { type RefObject, useEffect, useState } from 'react'
import { useStillness } from '../parts/use-autoplay.ts'

/** `still`: as drawn. What was below the window when it came waits unseen, and enters once with it. */
export type Entrance = 'still' | 'waiting' | 'entered'

export function useEntrance(element: RefObject<Element | null>, wanted: boolean): Entrance {
  const [entrance, setEntrance] = useState<Entrance>('still')
  const still = useStillness()
  useEffect(() => {
    const target = element.current
    if (!target || !wanted || still) return
    let waits = false
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const below = !entry.isIntersecting && entry.boundingClientRect.top > 0
        if (!waits && !below) return watch.disconnect()
        if (waits && entry.isIntersecting) watch.disconnect()
        waits = true
        setEntrance(entry.isIntersecting ? 'entered' : 'waiting')
      },
      { threshold: 0.2 },
    )
    watch.observe(target)
    return () => watch.disconnect()
  }, [element, wanted, still])
  return still ? 'still' : entrance
}
