import { countGraphemes } from '#schemas/base/graphemes.ts'

/** Words of a text: one a line, or between commas. */
export const readWords = (typed: string): string[] =>
  typed
    .split(/[\n、，,]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

interface Bounds {
  most: number
  /** Characters of one word, as people see them. */
  longest: number
}

/** Says which words are too many or too long; null where none are. */
export function wordsFault(words: readonly string[], { most, longest }: Bounds): string | null {
  if (words.length > most) return `最多 ${most} 个词`
  const long = words.find((word) => countGraphemes(word) > longest)
  return long === undefined ? null : `“${long}”太长，最多 ${longest} 个字`
}
