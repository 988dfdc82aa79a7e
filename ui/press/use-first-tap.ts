import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * A finger cannot hover, so the first tap on an entry shows what it opens, and the second follows it. `whole` goes
 * on what holds the entries; `onClick` is for the capture of an entry's click.
 */
export function useFirstTap() {
  const touched = useRef(false)
  return {
    whole: {
      onPointerDownCapture({ pointerType }: PointerEvent) {
        touched.current = pointerType === 'touch'
      },
      onKeyDownCapture() {
        touched.current = false
      },
    },
    /** Whether the last press was one; a tap gives the focus too, before its click. */
    byFinger: () => touched.current,
    onClick(event: MouseEvent, isShown: boolean, show: () => void) {
      if (!touched.current || isShown) return
      event.preventDefault()
      event.stopPropagation()
      show()
    },
  }
}
