/** First code of the CJK blocks: radicals, kana, Han and hangul. */
const CJK_FROM = 0x2e80
/** Beginnings up to this length are held, whatever their signs. */
const SHORT = 4
const LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/u

/** The token is an amount or has a sign of CJK: few enough tokens are such that an index holds each as it is. */
export function isHeldToken(token: string): boolean {
  if (token.startsWith('=')) return true
  for (let at = 0; at < token.length; at++) if (token.charCodeAt(at) >= CJK_FROM) return true
  return false
}

/**
 * Returns the beginnings by which an index holds a token outside of CJK, where nearly every goods has tokens of its own: its
 * first signs, and all leading letters if there are more.
 */
export function beginningsOf(token: string): string[] {
  if (token.startsWith('=') || token.charCodeAt(0) >= CJK_FROM) return []
  const letters = LETTERS.exec(token)?.[0] ?? ''
  const first = token.substring(0, SHORT)
  return letters.length > SHORT ? [first, letters] : [first]
}

/** Returns whether `beginningsOf` finds all tokens with this beginning; codes of five signs and more are not held. */
export function isHeldBeginning(beginning: string): boolean {
  if (beginning.charCodeAt(0) >= CJK_FROM) return false
  return isShort(beginning) || LETTERS.exec(beginning)?.[0] === beginning
}

export const isShort = (beginning: string) => beginning.length <= SHORT
