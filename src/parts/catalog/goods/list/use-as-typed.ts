import { useState } from 'react'

/** Holds the word that a search without its own address takes literally, until the user types another word. */
export function useAsTyped(word: string) {
  const [exact, setExact] = useState<string | null>(null)
  return {
    filter: exact === word ? { asTyped: true } : {},
    onPress: () => setExact(word),
  }
}
