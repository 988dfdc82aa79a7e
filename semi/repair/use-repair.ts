import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Sets attributes that Semi has no prop for, below `root`. */
export type Repair = (root: HTMLElement) => void

/** Runs `repair` now and on each re-render. A repair must change nothing if all is right, or it triggers itself. */
export function useRepair(root: RefObject<HTMLElement | null>, repair: Repair): void {
  const latest = useRef(repair)
  useLayoutEffect(() => {
    latest.current = repair
    if (root.current) repair(root.current)
  })
  useEffect(() => {
    const element = root.current
    if (!element) return
    const observer = new MutationObserver(() => latest.current(element))
    observer.observe(element, { subtree: true, childList: true, attributes: true })
    return () => observer.disconnect()
  }, [root])
}
