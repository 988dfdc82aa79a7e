import { useState } from 'react'

/** Switches a search without an address to the literal word; ends when another word is typed. */
export function useAsTyped(word: string) {
  const [exact, setExact] = useState<string | null>(null)
  return {
    filter: exact === word ? { asTyped: true } : {},
    onPress: () => setExact(word),
  }
}
