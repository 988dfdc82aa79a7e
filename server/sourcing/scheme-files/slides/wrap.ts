import { PIECE } from '#schemas/base/segments.ts'
import { measureAdvance, type Face, toPoints } from './measure.ts'

/** Characters that may not begin a line, and characters that may not end one. */
const [CLOSING, OPENING] = ['，。、；：？！）》」』】”’…·—%％℃,.;:?!)]}', '（《「『【“‘([{￥¥$']

/** A word of ASCII letters and digits, or one character of anything else. */
const WORDS = /[!-~]+|\s|[^!-~\s]/gu

const chinese = new Intl.Segmenter('zh', { granularity: 'word' })

/** Reads in pieces, because the time of the segmenter grows with the square of the length. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (let at = 0; at < text.length;) {
    const found = Array.from(chinese.segment(text.slice(at, at + PIECE)), ({ segment }) => segment)
    // The cut may have halved the last word, so it is read again with the next piece.
    if (at + PIECE < text.length && found.length > 1) found.pop()
    for (const word of found) {
      words.push(word)
      at += word.length
    }
  }
  return words
}

/** Positions at which a text may break: between any two characters, or, for headings, only between words. */
export type Breaks = 'characters' | 'words'

function splitParagraph(text: string, breaks: Breaks): string[] {
  if (text === '') return []
  const words = breaks === 'words' ? wordsOf(text) : (text.match(WORDS) ?? [])
  const parts: string[] = []
  // Remember the facts about the last part: it may grow to the whole text and must not be read again for each word.
  let [isBlank, end] = [true, '']
  for (const word of words) {
    const stays = CLOSING.includes(word.charAt(0)) && !isBlank
    const joins = parts.length > 0 && (stays || (end !== '' && OPENING.includes(end)))
    if (joins) parts[parts.length - 1] += word
    else parts.push(word)
    isBlank = word.trim() === '' && (!joins || isBlank)
    end = word.at(-1) ?? ''
  }
  return parts
}

/** Part of a line, measured in thousandths of an em. */
interface Part {
  text: string
  advance: number
  /** Width without the blanks at the end. */
  solid: number
  isBlank: boolean
}

function measurePart(text: string, bold: boolean): Part {
  const advance = measureAdvance(text, bold)
  const kept = text.trimEnd()
  const solid = kept.length === text.length ? advance : measureAdvance(kept, bold)
  return { text, advance, solid, isBlank: kept === '' }
}

export type Measured = readonly (readonly Part[])[]

/** Measures a text in a regular or bold face, to be wrapped by `wrapLines`. */
export function measureText(text: string, bold = false, breaks: Breaks = 'characters'): Measured {
  return text
    .split('\n')
    .map((paragraph) => splitParagraph(paragraph, breaks).map((part) => measurePart(part, bold)))
}

/** Yields lines of `width` points one by one; a part wider than a line is broken at the end of the line. */
export function* wrapLines(
  text: Measured,
  width: number,
  { size, bold = false }: Face,
): Generator<string, void> {
  const fits = (advance: number) => toPoints(advance, size) <= width
  for (const paragraph of text) {
    let line = new Line()
    for (const part of paragraph) {
      if (fits(part.isBlank ? line.solid : line.advance + part.solid)) {
        line.add(part)
        continue
      }
      if (line.text.trim() !== '') yield line.text.trimEnd()
      line = new Line()
      for (const char of part.text.trimStart()) {
        const measured = measurePart(char, bold)
        if (line.text !== '' && !fits(line.advance + measured.advance)) {
          yield line.text
          line = new Line()
        }
        line.add(measured)
      }
    }
    yield line.text.trimEnd()
  }
}

/** Growing line whose width is added up and not measured anew for each part. */
class Line {
  text = ''
  advance = 0
  solid = 0

  add(part: Part): void {
    if (!part.isBlank) this.solid = this.advance + part.solid
    this.advance += part.advance
    this.text += part.text
  }
}

/** Returns all lines of a text at a width in points. */
export function wrap(text: string, width: number, face: Face, breaks: Breaks = 'characters'): string[] {
  return [...wrapLines(measureText(text, face.bold, breaks), width, face)]
}
