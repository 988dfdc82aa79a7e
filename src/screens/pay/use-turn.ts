import { useCallback, useEffect, useState } from 'react'

/** A number that rises to ask again: at will, and whenever this tab is looked at after another one (the cashier's). */
export function useTurn() {
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((count) => count + 1), [])
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [again])
  return { turn, again }
}
