import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import { idsOf, linesOf } from './selection.ts'

/** The attributes by which a line and its 删除 are found. */
const LINE = 'data-line'
const REMOVE = 'data-remove'

const rowOf = (element: Element | null) => element?.closest(`[${LINE}]`)?.getAttribute(LINE) ?? ''
const idsIn = (cart: Cart | null) => (cart ? idsOf([...linesOf(cart), ...cart.invalid]) : [])

/** Whether the focus fell from what was removed or can no longer be pressed. */
function isLost(): boolean {
  const { activeElement: active } = document
  return active === null || active === document.body || active.matches(':disabled')
}

/**
 * Where the focus was on a line that goes, it comes to the next line's 删除, and without one to the heading. `undoAt` is
 * the line after whose buttons an undo stands, so that the keyboard gets to it next; '' for the heading.
 */
export function useSteadyFocus(cart: Cart | null, undo: object | null) {
  const root = useRef<HTMLElement | null>(null)
  /** The line that has the focus, '' for the rest of the cart, null for elsewhere. */
  const held = useRef<string | null>(null)
  const shown = useRef<readonly string[]>([])
  const [undoAt, setUndoAt] = useState('')
  const attach = useCallback((element: HTMLElement) => {
    root.current = element
    // Not by React, which hears nothing of the focus that a dialog gives back while it is drawn away.
    const onFocusIn = () => (held.current = rowOf(document.activeElement))
    element.addEventListener('focusin', onFocusIn)
    return () => element.removeEventListener('focusin', onFocusIn)
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = idsIn(cart)
    if (held.current === null || !isLost()) return
    const from = before.indexOf(held.current)
    const next = from < 0 ? undefined : before.slice(from).find((id) => shown.current.includes(id))
    const rows = [...(root.current?.querySelectorAll(`[${LINE}]`) ?? [])]
    const row = rows.find((one) => one.getAttribute(LINE) === next)
    const heading = root.current?.querySelector<HTMLElement>('[tabindex="-1"]')
    const target = row?.querySelector<HTMLElement>(`[${REMOVE}]`) ?? heading
    target?.focus()
  }, [cart, undo])

  useLayoutEffect(() => {
    if (undo) setUndoAt(rowOf(document.activeElement))
  }, [undo])

  return {
    undoAt: idsIn(cart).includes(undoAt) ? undoAt : '',
    bind: {
      ref: attach,
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) held.current = null
      },
    },
  }
}
