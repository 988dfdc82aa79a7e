import { type RefObject, useEffect, useRef, useState } from 'react'

/** A control with a message, or a message that no control has: that one takes the focus itself (`tabIndex={-1}`). */
const FAULT = '[aria-invalid="true"],[data-fault="true"]'

interface FaultFocus<E extends HTMLElement> {
  /** Ref of the element that holds the fields. */
  root: RefObject<E | null>
  /** Brings the first field with a message into view and gives it the focus, once the messages are drawn. */
  focusFault(): void
}

/** Focuses the first fault of a refused form, on pages, in dialogs and in sheets. */
export function useFaultFocus<E extends HTMLElement = HTMLFormElement>(): FaultFocus<E> {
  const root = useRef<E>(null)
  const [faults, setFaults] = useState(0)
  useEffect(() => {
    if (faults > 0) root.current?.querySelector<HTMLElement>(FAULT)?.focus()
  }, [faults])
  return { root, focusFault: () => setFaults((count) => count + 1) }
}
