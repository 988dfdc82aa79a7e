import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import { listCartIds, listCartLines } from './selection.ts'

const LINE = 'data-line'
const REMOVE = 'data-remove'

const rowOf = (element: Element | null) => element?.closest(`[${LINE}]`)?.getAttribute(LINE) ?? ''
const idsIn = (cart: Cart | null) => (cart ? listCartIds([...listCartLines(cart), ...cart.invalid]) : [])

function isLost(): boolean {
  const { activeElement: active } = document
  return active === null || active === document.body || active.matches(':disabled')
}

/**
 * Moves the focus from a removed line to the 删除 button of the next line, or to the heading. Returns `undoAt`, the
 * line after whose buttons the undo note belongs, so that Tab reaches the note next; '' for the heading.
 */
export function useSteadyFocus(cart: Cart | null, undo: object | null) {
  const root = useRef<HTMLElement | null>(null)
  /** Line with the focus; '' if the focus is in another part of the cart, null if outside the cart. */
  const held = useRef<string | null>(null)
  const shown = useRef<readonly string[]>([])
  const [undoAt, setUndoAt] = useState('')
  const attach = useCallback((element: HTMLElement) => {
    root.current = element
    // A native listener, because React does not report the focus that a closing dialog returns.
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
