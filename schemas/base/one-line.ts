import { GRAPHEME_UNITS, splitSegments } from './segments.ts'

/** Text direction marks, zero-width blanks and byte order marks, which are invisible and break comparisons. */
const INVISIBLE = /\p{Cf}/gu
/** Zero-width joiner, which is kept between the pictographs of an emoji. Tags after a flag are kept as well. */
const JOINER = '\u200D'
const IS_TAG = /^[\u{E0020}-\u{E007F}]$/u
const BEFORE_JOINER = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u
const AFTER_JOINER = /^\p{Extended_Pictographic}/u
const BEFORE_TAG = /[\u{1F3F4}\u{E0020}-\u{E007E}]$/u
/** UTF-16 units of the longest character. */
const PAIR = 2
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/** Removes invisible format characters; joiners inside emoji stay. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, (sign, at: number) => {
    // Tests only the neighbours, because a pattern ending in $ would scan the whole text before the character.
    const [before, after] = [
      text.slice(Math.max(0, at - PAIR), at),
      text.slice(at + sign.length, at + sign.length + PAIR),
    ]
    if (sign === JOINER && BEFORE_JOINER.test(before) && AFTER_JOINER.test(after)) return sign
    return IS_TAG.test(sign) && BEFORE_TAG.test(before) ? sign : ''
  })
}

/** Normalizes a one-line text: removes invisible format characters and surrounding blanks. */
export const readLine = (typed: string): string => removeInvisible(typed).trim()

/** Normalizes a text of several lines: removes invisible format characters; every line break becomes a line feed. */
export const readLines = (typed: string): string => removeInvisible(typed).replace(/\r\n?/g, '\n')

/** Returns true if a text contains control characters (including line breaks) or lone surrogates. */
export const hasControl = (text: string): boolean => CONTROL.test(text)

export const CONTROL_MESSAGE = '内容里有换行或看不见的控制字符，请删除后重新填写'

/** Cuts a text to `most` UTF-16 units without splitting a surrogate pair; use `cutGraphemes` for displayed text. */
export function cutUnits(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut
}

/** Returns the first visible character of a text; '' if it is empty. */
export const getFirstCharacter = (text: string): string =>
  splitSegments(text.slice(0, GRAPHEME_UNITS))[0] ?? ''
