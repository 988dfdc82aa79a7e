import { countGraphemes } from '#schemas/base/graphemes.ts'

/** Splits a text into words, one per line or separated by commas. */
export const readWords = (typed: string): string[] =>
  typed
    .split(/[\n、，,]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

interface Bounds {
  most: number
  /** Maximum length of a word in graphemes, the characters that people see. */
  longest: number
}

/** Returns a message if there are too many words or one is too long; otherwise null. */
export function validateWords(words: readonly string[], { most, longest }: Bounds): string | null {
  if (words.length > most) return `最多 ${most} 个词`
  const long = words.find((word) => countGraphemes(word) > longest)
  return long === undefined ? null : `“${long}”太长，最多 ${longest} 个字`
}
