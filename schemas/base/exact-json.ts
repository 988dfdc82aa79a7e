/** Strings, which are passed by, and the numbers between them. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Sixteen digits, or an exponent: no other number is beyond 2^53. */
const LONG = /\d{16}|\d[eE]\+?\d/

/** A byte order mark, which some editors write before JSON and JSON.parse refuses. */
const BOM = '\uFEFF'

/** Returns the text without a byte order mark. */
export const withoutBom = (text: string): string => (text.startsWith(BOM) ? text.slice(BOM.length) : text)

/** Returns the text with white space in place of a byte order mark: every other place stays. */
export const hideBom = (text: string): string => (text.startsWith(BOM) ? ` ${text.slice(BOM.length)}` : text)

/**
 * JSON.parse, but a byte order mark is passed by, and a number that JavaScript cannot hold exactly (beyond 2^53, as the ids of many systems are) is the text
 * of its digits. @throws SyntaxError for what is no JSON
 */
export function parseExactJson(written: string): unknown {
  const text = withoutBom(written)
  const value: unknown = JSON.parse(text)
  return LONG.test(text) ? JSON.parse(text.replace(TOKENS, exact)) : value
}

/** Quotes a number beyond 2^53; JSON.parse has accepted the text before, so digits stand in numbers and strings alone. */
function exact(token: string): string {
  return token.startsWith('"') || Math.abs(Number(token)) <= Number.MAX_SAFE_INTEGER ? token : `"${token}"`
}
