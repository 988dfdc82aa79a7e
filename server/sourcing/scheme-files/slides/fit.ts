import { cutLine, type Face } from './measure.ts'
import { wrapLines, measureText } from './wrap.ts'

/** Smallest text of a slide, in points. */
export const MINIMUM = 10
export const LEADING = 1.4
/** Usable part of the width; other fonts than the measured one are a little wider. */
const SPARE = 0.96

export interface Room {
  /** Width and height in points. */
  width: number
  height: number
  /** Desired font size in points. */
  size: number
  bold?: boolean
  most?: number
  /** True for headings: lines of similar length, never with a single character on the last. */
  even?: boolean
}

export interface Fitted {
  /** Font size in points. */
  size: number
  lines: string[]
  /** Height of all lines, in points. */
  height: number
  cut: boolean
}

const heightOf = (lines: number, size: number) => lines * size * LEADING

/** Reduces the size down to 10 pt; a text that does not fit even then is cut with an ellipsis. */
export function fit(
  text: string,
  { width, height, size: wanted, bold = false, most = Infinity, even = false }: Room,
): Fitted {
  const usable = width * SPARE
  const room = (size: number) => Math.min(most, Math.max(1, Math.floor((height + 0.01) / (size * LEADING))))
  const measured = measureText(text, bold)
  for (let size = wanted; size >= MINIMUM; size -= 0.5) {
    const lines = linesWithin(room(size), wrapLines(measured, usable, { size, bold }))
    if (!lines) continue
    const shown = even ? evened(lines, text, { width: usable, size, bold }) : lines
    return { size, lines: shown, height: heightOf(lines.length, size), cut: false }
  }
  const face: Face = { size: MINIMUM, bold }
  const all = [...wrapLines(measured, usable, face)]
  const lines = all.slice(0, room(MINIMUM))
  lines[lines.length - 1] = cutLine(`${lines.at(-1) ?? ''}${all.slice(lines.length).join('')}`, usable, face)
  return { size: MINIMUM, lines, height: heightOf(lines.length, MINIMUM), cut: true }
}

function linesWithin(most: number, lines: Iterable<string>): string[] | null {
  const found: string[] = []
  for (const line of lines) if (found.push(line) > most) return null
  return found
}

/** Wraps the text into the same number of lines at the smallest width that allows it. */
function evened(lines: string[], text: string, { width, ...face }: Face & { width: number }): string[] {
  if (lines.length === 1) return lines
  const words = measureText(text, face.bold, 'words')
  let best = lines
  for (let narrow = width * 0.95; narrow > width / 2; narrow -= width * 0.05) {
    const tried = linesWithin(lines.length, wrapLines(words, narrow, face))
    if (!tried) break
    best = tried
  }
  return best
}
