import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * Makes the first tap on an entry show its content instead of following it, because a finger cannot hover. Spread
 * `whole` on the container, and call `onClick` in the capture phase of an entry's click.
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
    /** Returns true if the last press was a tap; for focus handlers, as a tap sets the focus before its click. */
    byFinger: () => touched.current,
    onClick(event: MouseEvent, isShown: boolean, show: () => void) {
      if (!touched.current || isShown) return
      event.preventDefault()
      event.stopPropagation()
      show()
    },
  }
}
