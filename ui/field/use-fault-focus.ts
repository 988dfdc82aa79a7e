import { type RefObject, useEffect, useRef, useState } from 'react'

/** Selector of errors. An error message without a control takes the focus itself (`tabIndex={-1}`). */
const FAULT = '[aria-invalid="true"],[data-fault="true"]'

interface FaultFocus<E extends HTMLElement> {
  root: RefObject<E | null>
  /** Focuses the first error, after the errors have rendered. */
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
