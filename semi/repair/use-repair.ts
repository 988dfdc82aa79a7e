import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Sets what assistive technology needs and Semi has no prop for, on elements below `root`. */
export type Repair = (root: HTMLElement) => void

/**
 * Repairs now and whenever Semi draws again below `root`, which it often does by itself. A repair must change nothing
 * where all is well (`setAttributes`), or it would call itself.
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
