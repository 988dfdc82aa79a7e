import { cutGraphemes } from './graphemes.ts'
import { withoutInvisible } from './one-line.ts'

/** Characters of the longest query that goods are searched by, as people count them. */
export const QUERY_LONGEST = 100

/** Characters of the longest word to look for in any other list. */
export const LIST_WORD_LONGEST = 60

/** Characters of a query in an address: more than are searched, so that the list can say that it searched the beginning. */
export const TYPED_LONGEST = 2 * QUERY_LONGEST

const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu

/**
 * A word to look for as it was typed or stands in an address: one line, without blanks around it, cut to `most` characters
 * as people count them. Control characters (NUL, tabs, line breaks) become a blank, which calls would refuse.
 */
export const readWord = (typed: string, most = 50): string =>
  cutGraphemes(withoutInvisible(typed).replace(CONTROLS, ' ').trim(), most).trim()

/** Returns whether `readWord` cuts a text. */
export const isWordCut = (typed: string, most: number): boolean =>
  readWord(typed, most) !== readWord(typed, Number.POSITIVE_INFINITY)
