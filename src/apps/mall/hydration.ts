import { useEffect } from 'react'

let onArrival: (() => void) | null = null

/** Calls `start` once the page that came as HTML answers to the visitor. Before that nothing may change above it. */
export function whenHydrated(start: () => void): void {
  onArrival = start
}

/** Stands inside the screen's boundary, which React hydrates after the shell. */
export function Arrived(): null {
  useEffect(() => {
    onArrival?.()
    onArrival = null
  }, [])
  return null
}

/** What was typed before the code came; React would empty a box that it controls. @returns what types it again */
export function keepTyped(root: Element): () => void {
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((input) => [input, input.value] as const)
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return () => {
    for (const [input, value] of typed) {
      setValue?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
