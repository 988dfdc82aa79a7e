/** Line number at the start of a list item: `1.`, `2、`, `(3)`; not the decimal in 1.5升. */
export const LINE_NUMBER = /^(?:\d{1,3} ?[.、)）](?!\d)|[（(]\d{1,3}[)）])/

/** Removes the line number of a list item; an item that consists only of a number stays. */
export function removeLineNumber(text: string): string {
  const plain = text.trim()
  return plain.replace(LINE_NUMBER, '').trim() || plain
}
