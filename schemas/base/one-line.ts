import { GRAPHEME_UNITS, segmentsOf } from './segments.ts'

/** Signs of the text's direction, zero-width blanks, byte order marks: nobody sees them, and comparing them fails. */
const INVISIBLE = /\p{Cf}/gu
/** What joins emoji into one stands between pictures: a zero-width joiner, and the tags behind a flag. */
const JOINER = '\u200D'
const IS_TAG = /^[\u{E0020}-\u{E007F}]$/u
const BEFORE_JOINER = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u
const AFTER_JOINER = /^\p{Extended_Pictographic}/u
const BEFORE_TAG = /[\u{1F3F4}\u{E0020}-\u{E007E}]$/u
/** UTF-16 units of the longest character. */
const PAIR = 2
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/** A text without invisible format characters; joiners inside emoji stay. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (sign, at: number) => {
    // The neighbours alone: a pattern that ends with $ tries every character of the text before it.
    const [before, after] = [
      text.slice(Math.max(0, at - PAIR), at),
      text.slice(at + sign.length, at + sign.length + PAIR),
    ]
    if (sign === JOINER && BEFORE_JOINER.test(before) && AFTER_JOINER.test(after)) return sign
    return IS_TAG.test(sign) && BEFORE_TAG.test(before) ? sign : ''
  })
}

/** A text of one line as it is kept: without invisible format characters and surrounding blanks. */
export const readLine = (typed: string): string => withoutInvisible(typed).trim()

/** A text of several lines as it is kept; a line break is `\n`. */
export const readLines = (typed: string): string => withoutInvisible(typed).replace(/\r\n?/g, '\n')

/** Whether a text holds control characters, breaks of lines among them, or halves of characters. */
export const hasControl = (text: string): boolean => CONTROL.test(text)

/** The message for a text that `hasControl` finds. */
export const CONTROL_MESSAGE = '内容里有换行或看不见的控制字符，请删除后重新填写'

/** At most so many UTF-16 units of an index's token, never half of a pair; what people read is cut by `cutGraphemes`. */
export function cutUnits(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.length < text.length ? cut.replace(/[\uD800-\uDBFF]$/, '') : cut
}

/** The first character of a text as people see it, '' of none. */
export const firstCharacter = (text: string): string => segmentsOf(text.slice(0, GRAPHEME_UNITS))[0] ?? ''
