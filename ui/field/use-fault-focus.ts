import { type RefObject, useEffect, useRef, useState } from 'react'

/** A control with an error, or an error without a control, which takes the focus itself (`tabIndex={-1}`). */
const FAULT = '[aria-invalid="true"],[data-fault="true"]'

interface FaultFocus<E extends HTMLElement> {
  /** Ref of the element that contains the fields. */
  root: RefObject<E | null>
  /** Scrolls to the first field with an error and focuses it, after the errors have rendered. */
  focusFault(): void
}

/** Focuses the first error of a rejected form, on pages, in dialogs and in sheets. */
export function useFaultFocus<E extends HTMLElement = HTMLFormElement>(): FaultFocus<E> {
  const root = useRef<E>(null)
  const [faults, setFaults] = useState(0)
  useEffect(() => {
    if (faults > 0) root.current?.querySelector<HTMLElement>(FAULT)?.focus()
  }, [faults])
  return { root, focusFault: () => setFaults((count) => count + 1) }
}
