import { createContext, use, useEffect } from 'react'

export const ArrivalContext = createContext<(() => void) | undefined>(undefined)

/** Calls the arrival callback. Rendered inside the screen's boundary, which React hydrates after the shell. */
export function Arrived(): null {
  const onArrived = use(ArrivalContext)
  useEffect(() => onArrived?.(), [onArrived])
  return null
}
