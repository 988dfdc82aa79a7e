import { useEffect, useRef, useState } from 'react'

/** Whether a sticky bar right behind `sentinel` has left its place for the window's upper edge. */
export function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const mark = sentinel.current
    if (!mark || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [])
  return { sentinel, stuck }
}
