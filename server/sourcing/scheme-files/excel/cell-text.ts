import { cleanText } from '#server/sourcing/scheme-files/clean-text.ts'

/** Spreadsheets read `_x0041_` in a text as a character. */
const ESCAPE = /_(?=x[\da-f]{4}_)/gi
/** The library keeps texts as keys of a plain object: what such an object has by itself would come back as code. */
const TAKEN: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), '__proto__'])

const escaped = (char: string) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** What somebody typed, so that the cell holds that and nothing else. */
export function cellText(text: string): string {
  const clean = cleanText(text).replace(ESCAPE, escaped('_'))
  return TAKEN.has(clean) ? escaped(clean.charAt(0)) + clean.slice(1) : clean
}
