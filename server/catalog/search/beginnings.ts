/** First code unit of the CJK blocks: radicals, kana, Han and hangul. */
const CJK_FROM = 0x2e80
/** Maximum length of beginnings that are indexed for all tokens. */
const SHORT = 4
const LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/u

/** Returns true for amounts and tokens with a CJK character, which are few enough for an index to hold them all. */
export function isHeldToken(token: string): boolean {
  if (token.startsWith('=')) return true
  for (let at = 0; at < token.length; at++) if (token.charCodeAt(at) >= CJK_FROM) return true
  return false
}

/**
 * Returns the beginnings of a token outside of CJK: the first four characters, and all leading letters if there are
 * more. The index does not hold the whole token, because nearly all goods have such tokens that no other goods
 * have.
 */
export function listBeginnings(token: string): string[] {
  if (token.startsWith('=') || token.charCodeAt(0) >= CJK_FROM) return []
  const letters = LETTERS.exec(token)?.[0] ?? ''
  const first = token.substring(0, SHORT)
  return letters.length > SHORT ? [first, letters] : [first]
}

/**
 * Returns true if `listBeginnings` covers all tokens with this beginning; false for codes of five or more
 * characters.
 */
export function isHeldBeginning(beginning: string): boolean {
  if (beginning.charCodeAt(0) >= CJK_FROM) return false
  return isShort(beginning) || LETTERS.exec(beginning)?.[0] === beginning
}

export const isShort = (beginning: string) => beginning.length <= SHORT
