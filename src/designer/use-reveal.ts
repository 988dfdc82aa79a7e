import { useEffect, useRef, useState } from 'react'

/** Narrower than this the inspector stands below the canvas, as in designer.module.css. */
const STACKED = '(width < 1100px)'

/**
 * Brings the inspector into view, with its heading focused, once what `reveal` follows is drawn. Does nothing in a
 * wide window, where the inspector stands beside the rest.
 */
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
