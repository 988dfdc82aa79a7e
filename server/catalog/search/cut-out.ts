/** Part of a text, from its first UTF-16 unit to the one behind its last. */
export interface Span {
  at: number
  end: number
}

/** A text without some of its parts; what stood on either side of a part stays apart. */
export function cutOut(text: string, spans: readonly Span[]): string {
  const ordered = spans.toSorted((one, other) => one.at - other.at)
  let [left, from] = ['', 0]
  for (const { at, end } of ordered) {
    left += `${text.slice(from, Math.max(from, at))} `
    from = Math.max(from, end)
  }
  return (left + text.slice(from)).replaceAll(/ +/g, ' ').trim()
}

/** A text with other words in place of some of its parts, which do not overlap. */
export function replaceParts(text: string, parts: readonly (Span & { meant: string })[]): string {
  const ordered = parts.toSorted((one, other) => one.at - other.at)
  let [written, from] = ['', 0]
  for (const { at, end, meant } of ordered) {
    written += text.slice(from, at) + meant
    from = end
  }
  return written + text.slice(from)
}
