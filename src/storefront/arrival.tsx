import { createContext, use, useEffect } from 'react'

/** Hears that a screen answers to the visitor. */
export const ArrivalContext = createContext<(() => void) | undefined>(undefined)

/** Stands inside the screen's boundary, which React hydrates after the shell. */
export function Arrived(): null {
  const onArrived = use(ArrivalContext)
  useEffect(() => onArrived?.(), [onArrived])
  return null
}
