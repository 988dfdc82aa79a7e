import { useState } from 'react'

/** Searches a list without an address for a word exactly as it is typed, from a press until another word is typed. */
export function useAsTyped(word: string) {
  const [exact, setExact] = useState<string | null>(null)
  return {
    filter: exact === word ? { asTyped: true } : {},
    onPress: () => setExact(word),
  }
}
