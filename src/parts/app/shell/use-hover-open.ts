import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

/**
 * A panel that opens when a mouse rests on what is around it, or by its button; it closes by Escape, when the mouse
 * leaves, and when the focus goes on.
 */
export function useHoverOpen() {
  const [open, setOpen] = useState<'hover' | 'press' | null>(null)
  const close = () => setOpen(null)
  return {
    open: open !== null,
    close,
    /** Of the button. Whoever presses it under a resting mouse means what has just opened, not its end. */
    press: () => setOpen(open === 'press' ? null : 'press'),
    around: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && setOpen((before) => before ?? 'hover'),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && close(),
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && close(),
    },
  }
}
