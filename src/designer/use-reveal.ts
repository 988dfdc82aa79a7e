import { useEffect, useRef, useState } from 'react'

/** Window width below which the inspector is under the canvas, as in designer.module.css. */
const STACKED = '(width < 1100px)'

/** Focuses the inspector's heading once the announced change is drawn; a wide window always shows the inspector. */
export function useReveal() {
  const inspector = useRef<HTMLElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const section = inspector.current
    if (count === 0 || !section || !matchMedia(STACKED).matches) return
    section.querySelector('h2')?.focus({ preventScroll: true })
    section.scrollIntoView({ block: 'start' })
  }, [count])
  return { inspector, reveal: () => setCount((before) => before + 1) }
}
