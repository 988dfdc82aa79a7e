import { cleanText } from '#server/sourcing/scheme-files/clean-text.ts'

/** Spreadsheets read `_x0041_` in a text as an escaped character. */
const ESCAPE = /_(?=x[\da-f]{4}_)/gi
/** Names of built-in properties: the library uses texts as keys of a plain object, which would return functions. */
const TAKEN: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), '__proto__'])

const escaped = (char: string) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Escapes a user's text so that the cell shows exactly that text. */
export function escapeCellText(text: string): string {
  const clean = cleanText(text).replace(ESCAPE, escaped('_'))
  return TAKEN.has(clean) ? escaped(clean.charAt(0)) + clean.slice(1) : clean
}
