import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Opens a panel on hover or by its button; closes it on Escape and when the mouse or the focus leaves. */
export function useHoverOpen() {
  const [open, setOpen] = useState<'hover' | 'press' | null>(null)
  const close = () => setOpen(null)
  return {
    open: open !== null,
    close,
    /** Toggles the panel on a press; a panel that hovering has just opened under the mouse stays open. */
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
