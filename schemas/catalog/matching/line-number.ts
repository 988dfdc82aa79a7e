/** The number that a line of a list brings along: `1.`, `2、`, `(3)`; no decimal, 1.5升. */
export const LINE_NUMBER = /^(?:\d{1,3} ?[.、)）](?!\d)|[（(]\d{1,3}[)）])/

/** A line of a list without its own number, for where the mall writes one; a line that is nothing else stays. */
export function withoutLineNumber(text: string): string {
  const plain = text.trim()
  return plain.replace(LINE_NUMBER, '').trim() || plain
}
