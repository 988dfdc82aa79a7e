import { type RefObject, useEffect } from 'react'

/** Calls `close` on a press or focus outside the element, while `active`. `close` must be stable. */
export function usePressOutside(root: RefObject<Element | null>, active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return
    const look = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    const events = ['pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, look)
    return () => {
      for (const event of events) document.removeEventListener(event, look)
    }
  }, [root, active, close])
}
