import { cutGraphemes } from './graphemes.ts'
import { removeInvisible } from './one-line.ts'

/** Maximum visible characters of a goods query that are searched. */
export const MAX_QUERY_LENGTH = 100

/** Maximum visible characters of a search word in any other list. */
export const MAX_LIST_WORD_LENGTH = 60

/** Maximum length of a typed query, more than is searched, so that the list can tell that it was cut. */
export const MAX_TYPED_LENGTH = 2 * MAX_QUERY_LENGTH

const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu

/** One line of at most `most` visible characters; control characters, which calls reject, become blanks. */
export const readWord = (typed: string, most = 50): string =>
  cutGraphemes(removeInvisible(typed).replace(CONTROLS, ' ').trim(), most).trim()

/** Returns true if `readWord` cuts the text. */
export const isWordCut = (typed: string, most: number): boolean =>
  readWord(typed, most) !== readWord(typed, Number.POSITIVE_INFINITY)
