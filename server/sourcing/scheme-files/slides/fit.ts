import { cutLine, type Face } from './measure.ts'
import { linesOf, measureText } from './wrap.ts'

/** No text on a slide is smaller, in points. */
export const LEAST = 10
/** Of the size, from line to line. */
export const LEADING = 1.4
/** Other fonts than the measured one are a little wider. */
const SPARE = 0.96

export interface Room {
  /** Points. */
  width: number
  height: number
  /** The size that is wanted, in points. */
  size: number
  bold?: boolean
  /** At most so many lines, however high the room is. */
  most?: number
  /** Lines of about one length, for headings: never one character alone on the last. */
  even?: boolean
}

export interface Fitted {
  /** Points. */
  size: number
  lines: string[]
  /** Of all its lines, in points. */
  height: number
  cut: boolean
}

const heightOf = (lines: number, size: number) => lines * size * LEADING

/** The largest size down to 10 pt at which the text fits the room; what does not fit even then is cut with an ellipsis. */
export function fit(
  text: string,
  { width, height, size: wanted, bold = false, most = Infinity, even = false }: Room,
): Fitted {
  const usable = width * SPARE
  const room = (size: number) => Math.min(most, Math.max(1, Math.floor((height + 0.01) / (size * LEADING))))
  const measured = measureText(text, bold)
  for (let size = wanted; size >= LEAST; size -= 0.5) {
    const lines = linesWithin(room(size), linesOf(measured, usable, { size, bold }))
    if (!lines) continue
    const shown = even ? evened(lines, text, { width: usable, size, bold }) : lines
    return { size, lines: shown, height: heightOf(lines.length, size), cut: false }
  }
  const face: Face = { size: LEAST, bold }
  const all = [...linesOf(measured, usable, face)]
  const lines = all.slice(0, room(LEAST))
  lines[lines.length - 1] = cutLine(`${lines.at(-1) ?? ''}${all.slice(lines.length).join('')}`, usable, face)
  return { size: LEAST, lines, height: heightOf(lines.length, LEAST), cut: true }
}

/** All lines, or null once there are more than `most`. */
function linesWithin(most: number, lines: Iterable<string>): string[] | null {
  const found: string[] = []
  for (const line of lines) if (found.push(line) > most) return null
  return found
}

/** As many lines, in the least width that has room for them. */
function evened(lines: string[], text: string, { width, ...face }: Face & { width: number }): string[] {
  if (lines.length === 1) return lines
  const words = measureText(text, face.bold, 'words')
  let best = lines
  for (let narrow = width * 0.95; narrow > width / 2; narrow -= width * 0.05) {
    const tried = linesWithin(lines.length, linesOf(words, narrow, face))
    if (!tried) break
    best = tried
  }
  return best
}
