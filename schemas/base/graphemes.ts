import { countSegments, PIECE, splitSegments } from './segments.ts'

/**
 * Code units that always form a character of their own next to one another: controls except the carriage return,
 * letters of Latin, Greek, Cyrillic and Hangul, CJK, full-width forms, currency signs, and halves of surrogate
 * pairs.
 */
const SIMPLE =
  /^[\0-\x0c\x0e-\u02ff\u0370-\u0482\u048a-\u052f\u200b\u20a0-\u20c0\u3000-\u3029\u3030-\u3096\u309b-\u9fff\uac00-\ud7a3\uff01-\uff9d\uffe0-\uffee\p{Cs}]*$/u

/** Calls `take` for each visible character until `take` returns false. */
function readGraphemes(text: string, take: (character: string) => boolean): void {
  for (let at = 0; at < text.length;) {
    const piece = text.slice(at, at + PIECE)
    const found = SIMPLE.test(piece) ? piece.split('') : splitSegments(piece)
    // The cut may split a surrogate pair and the character around it, so both are read again in the next piece.
    if (at + PIECE < text.length && found.length > 2) found.length -= 2
    for (const character of found) {
      if (!take(character)) return
      at += character.length
    }
  }
}

/** Counts visible characters (字): a family emoji, a flag and a letter with its accents count as one each. */
export function countGraphemes(text: string): number {
  let count = 0
  readGraphemes(text, (character) => {
    count += countSegments([character])
    return true
  })
  return count
}

/** Returns at most this many visible characters from the start of a text, none of them cut. */
export function cutGraphemes(text: string, most: number): string {
  if (text.length <= most) return text
  let left = most
  let end = 0
  readGraphemes(text, (character) => {
    left -= countSegments([character])
    if (left >= 0) end += character.length
    return left > 0
  })
  return text.slice(0, end)
}
