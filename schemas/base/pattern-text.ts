const MEANT = /[\\^$.*+?()[\]{}|/]/g

/** A text as part of a pattern that means just this text, outside of brackets and within them. */
export function escapePattern(text: string): string {
  // A hyphen means something within brackets, and escaped is a fault outside of them under the flag u.
  return text.replace(MEANT, '\\$&').replaceAll('-', '\\x2d')
}

/** A pattern for any of these words, without its brackets; of two that begin alike the longer one. None match nothing. */
export function anyOf(words: Iterable<string>): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  return longestFirst.map(escapePattern).join('|') || '(?!)'
}
