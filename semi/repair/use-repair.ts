import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Sets attributes for assistive technology that Semi has no prop for, on elements below `root`. */
export type Repair = (root: HTMLElement) => void

/**
 * Runs the repair now and whenever Semi re-renders below `root`, which it often does by itself. A repair must change
 * nothing if all is right (`setAttributes`), or it would trigger itself.
 */
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
