/** Limits of a page: UTF-8 bytes of the text, widgets at all depths, depth of nested widgets, JSON nesting. */
export const MAX_BYTES = 1024 * 1024
export const MAX_WIDGETS = 5000
export const MAX_DEPTH = 16
export const MAX_NESTING = 64

/** Returns true if a text is longer than MAX_BYTES in UTF-8. */
export function isTooLarge(text: string): boolean {
  if (text.length > MAX_BYTES) return true
  // A UTF-16 code unit takes at most three bytes, so most texts need no count.
  return text.length * 3 > MAX_BYTES && countBytes(text) > MAX_BYTES
}

/** Returns the size of a text in UTF-8 bytes. */
export const countBytes = (text: string): number => new TextEncoder().encode(text).length

const QUOTE = 34
const BACKSLASH = 92
const OPEN = new Set([91, 123])
const CLOSE = new Set([93, 125])

/** Counts brackets outside strings, before any recursive parser sees the text. */
export function isTooNested(text: string, most = MAX_NESTING): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inString && code === BACKSLASH) at += 1
    else if (code === QUOTE) inString = !inString
    else if (inString) continue
    else if (OPEN.has(code)) depth += 1
    else if (CLOSE.has(code)) depth -= 1
    if (depth > most) return true
  }
  return false
}
