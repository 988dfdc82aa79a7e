import { PIECE } from '#schemas/base/segments.ts'
import { advanceOf, type Face, toPoints } from './measure.ts'

/** May not begin a line, or may not end one. */
const [CLOSING, OPENING] = ['，。、；：？！）》」』】”’…·—%％℃,.;:?!)]}', '（《「『【“‘([{￥¥$']

/** A word of ASCII letters and digits, or one character of anything else. */
const WORDS = /[!-~]+|\s|[^!-~\s]/gu

const chinese = new Intl.Segmenter('zh', { granularity: 'word' })

/** Chinese words, read in pieces: a segmenter takes time by the square of a text. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (let at = 0; at < text.length;) {
    const found = Array.from(chinese.segment(text.slice(at, at + PIECE)), ({ segment }) => segment)
    // The cut may have halved the last word: it is read again in the next piece.
    if (at + PIECE < text.length && found.length > 1) found.pop()
    for (const word of found) {
      words.push(word)
      at += word.length
    }
  }
  return words
}

/** Where a text may break: between any two characters, or, for headings, only between words. */
export type Breaks = 'characters' | 'words'

/** Parts of one paragraph, between which a line may be broken. */
function splitParagraph(text: string, breaks: Breaks): string[] {
  if (text === '') return []
  const words = breaks === 'words' ? wordsOf(text) : (text.match(WORDS) ?? [])
  const parts: string[] = []
  // What is asked of the last part is kept: it may grow to the whole text, and is not read again for each word.
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

/** A part of a line, measured in thousandths of an em. */
interface Part {
  text: string
  advance: number
  /** Without the blanks at its end. */
  solid: number
  isBlank: boolean
}

function measurePart(text: string, bold: boolean): Part {
  const advance = advanceOf(text, bold)
  const kept = text.trimEnd()
  const solid = kept.length === text.length ? advance : advanceOf(kept, bold)
  return { text, advance, solid, isBlank: kept === '' }
}

/** A text by its paragraphs, measured once to be wrapped in several sizes. */
export type Measured = readonly (readonly Part[])[]

/** Measures a text in a regular or bold face, to be wrapped by `linesOf`. */
export function measureText(text: string, bold = false, breaks: Breaks = 'characters'): Measured {
  return text
    .split('\n')
    .map((paragraph) => splitParagraph(paragraph, breaks).map((part) => measurePart(part, bold)))
}

/**
 * The lines of a text in so many points, one after the other: who wants few of them does not wait for all. A part that is
 * wider than a line is broken where the line ends.
 */
export function* linesOf(
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

/** A line that grows; its width is added up, not measured anew for each part. */
class Line {
  text = ''
  advance = 0
  /** Without the blanks at its end. */
  solid = 0

  add(part: Part): void {
    if (!part.isBlank) this.solid = this.advance + part.solid
    this.advance += part.advance
    this.text += part.text
  }
}

/** All lines of a text in so many points. */
export function wrap(text: string, width: number, face: Face, breaks: Breaks = 'characters'): string[] {
  return [...linesOf(measureText(text, face.bold, breaks), width, face)]
}
