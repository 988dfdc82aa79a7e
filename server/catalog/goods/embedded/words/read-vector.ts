const QUOTE = 0x27
const BACKSLASH = 0x5c
const BLANK = 0x20
const WEIGHT_A = 0x41

/**
 * Visits the tokens of a tsvector (`'保温':1A,3C '杯':2B`); `isCalled` is true for tokens in goods' names (weight A).
 */
export function readVector(vector: string, visit: (token: string, isCalled: boolean) => void): void {
  let at = 0
  while (at < vector.length) {
    const from = at + 1
    let isEscaped = false
    for (at = from; at < vector.length; at++) {
      const sign = vector.charCodeAt(at)
      if (sign === BACKSLASH) isEscaped = true
      // Quotes and backslashes within a token are doubled.
      if (sign === BACKSLASH || (sign === QUOTE && vector.charCodeAt(at + 1) === QUOTE)) {
        isEscaped = true
        at++
      } else if (sign === QUOTE) break
    }
    const token = vector.slice(from, at)
    let isCalled = false
    for (at++; at < vector.length && vector.charCodeAt(at) !== BLANK; at++)
      if (vector.charCodeAt(at) === WEIGHT_A) isCalled = true
    visit(isEscaped ? token.replaceAll(/(['\\])\1/g, '$1') : token, isCalled)
    at++
  }
}
