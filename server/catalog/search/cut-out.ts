/** UTF-16 units; `end` is exclusive. */
export interface Span {
  at: number
  end: number
}

/** Removes parts of a text; text on either side of a part stays separated. */
export function cutOut(text: string, spans: readonly Span[]): string {
  const ordered = spans.toSorted((one, other) => one.at - other.at)
  let [left, from] = ['', 0]
  for (const { at, end } of ordered) {
    left += `${text.slice(from, Math.max(from, at))} `
    from = Math.max(from, end)
  }
  return (left + text.slice(from)).replaceAll(/ +/g, ' ').trim()
}

/** Replaces parts of a text, which must not overlap. */
export function replaceParts(text: string, parts: readonly (Span & { meant: string })[]): string {
  const ordered = parts.toSorted((one, other) => one.at - other.at)
  let [written, from] = ['', 0]
  for (const { at, end, meant } of ordered) {
    written += text.slice(from, at) + meant
    from = end
  }
  return written + text.slice(from)
}
