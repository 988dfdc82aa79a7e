import { useCallback, useState } from 'react'

/** A number that rises to ask the server again. */
export function useTurn() {
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((count) => count + 1), [])
  return { turn, again }
}
