const MEANT = /[\\^$.*+?()[\]{}|/]/g

/** Escapes a text for literal use in a pattern, outside of brackets and within them. */
export function escapePattern(text: string): string {
  // A hyphen has a meaning within brackets, but escaping it is an error outside of them under the flag u.
  return text.replace(MEANT, '\\$&').replaceAll('-', '\\x2d')
}

/** Returns a pattern for any of the words, longest first, without parentheses. Without words it matches nothing. */
export function matchAny(words: Iterable<string>): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  return longestFirst.map(escapePattern).join('|') || '(?!)'
}
