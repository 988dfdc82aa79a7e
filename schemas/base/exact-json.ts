/** Matches strings, which are left unchanged, and numbers. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Sixteen digits or an exponent; no other number can exceed 2^53. */
const LONG = /\d{16}|\d[eE]\+?\d/

/** Byte order mark that some editors write before JSON and that JSON.parse rejects. */
const BOM = '\uFEFF'

/** Removes a leading byte order mark. */
export const removeBom = (text: string): string => (text.startsWith(BOM) ? text.slice(BOM.length) : text)

/** Replaces a leading byte order mark by a blank, so that all other positions stay the same. */
export const hideBom = (text: string): string => (text.startsWith(BOM) ? ` ${text.slice(BOM.length)}` : text)

/**
 * Parses JSON, ignoring a byte order mark. A number beyond 2^53, such as ids of many systems, becomes the text of
 * its digits.
 * @throws SyntaxError for invalid JSON
 */
export function parseExactJson(written: string): unknown {
  const text = removeBom(written)
  const value: unknown = JSON.parse(text)
  return LONG.test(text) ? JSON.parse(text.replace(TOKENS, exact)) : value
}

/** Quotes a number beyond 2^53. JSON.parse accepted the text before, so digits occur only in numbers and strings. */
function exact(token: string): string {
  return token.startsWith('"') || Math.abs(Number(token)) <= Number.MAX_SAFE_INTEGER ? token : `"${token}"`
}
