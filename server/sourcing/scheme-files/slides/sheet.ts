import { cleanLine, cleanText } from '#server/sourcing/scheme-files/clean-text.ts'
import { fit, LEADING, LEAST } from './fit.ts'
import { textWidth } from './measure.ts'

/** Inches, on a slide of 13.333 by 7.5. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}
const [WIDTH, HEIGHT] = [13.333, 7.5]
const POINTS = 72

export type Align = 'left' | 'center' | 'right'
export interface TextStyle {
  /** Points: what it has at most. */
  size: number
  color: string
  bold?: boolean
  align?: Align
  valign?: 'top' | 'middle' | 'bottom'
  /** At most so many lines. */
  most?: number
  /** Lines of about one length. */
  even?: boolean
}
/** A part of one line that looks in its own way. */
export interface Run {
  text: string
  size: number
  color: string
  bold?: boolean
  strike?: boolean
}

export type Shape =
  | { kind: 'rect' | 'oval'; box: Box; fill?: string | undefined; line?: { color: string; width: number } }
  | {
      kind: 'text'
      box: Box
      lines: Run[][]
      leading: number
      align: Align
      valign: 'top' | 'middle' | 'bottom'
    }
  | { kind: 'picture'; box: Box; picture: string; alt: string }

export interface Slide {
  background: string
  shapes: Shape[]
}

/** What draws on a slide; lengths in inches. */
export interface Sheet {
  rect(box: Box, fill: string | undefined, line?: { color: string; width: number }): void
  oval(box: Box, fill: string | undefined, line?: { color: string; width: number }): void
  /** A text within its box, smaller where it must be, cut where even that is not enough; gives the height that it takes. */
  text(box: Box, text: string, style: TextStyle): number
  /** Parts side by side on one line: the first of these ways that fits, or the last, smaller. */
  runs(box: Box, ways: readonly (readonly Run[])[], align: Align): void
  /** The whole picture in its box; what has none leaves a quiet ground. */
  picture(box: Box, picture: string | null, alt: string, ground?: string): void
}

/** Draws one slide. */
export function drawSlide(background: string, draw: (sheet: Sheet) => void): Slide {
  const shapes: Shape[] = []
  draw({
    rect: (box, fill, line) => void shapes.push({ kind: 'rect', box, fill, ...(line && { line }) }),
    oval: (box, fill, line) => void shapes.push({ kind: 'oval', box, fill, ...(line && { line }) }),
    text(box, text, { align = 'left', valign = 'top', ...style }) {
      const clean = style.most === 1 ? cleanLine(text) : cleanText(text)
      if (clean === '') return 0
      const room = { width: box.w * POINTS, height: box.h * POINTS, ...style }
      const { size, lines, height } = fit(clean, room)
      const { color, bold = false } = style
      const runs = lines.map((line): Run[] => [{ text: line, size, color, bold }])
      shapes.push({ kind: 'text', box, lines: runs, leading: size * LEADING, align, valign })
      return height / POINTS
    },
    runs: (box, ways, align) => void shapes.push(oneLine(box, ways, align)),
    picture(box, picture, alt, ground) {
      if (ground !== undefined || picture === null)
        shapes.push({ kind: 'rect', box, fill: ground ?? 'EFEBE6' })
      if (picture !== null) shapes.push({ kind: 'picture', box, picture, alt: cleanLine(alt) })
    },
  })
  return { background, shapes }
}

/** Of a line's width: figures are where fonts differ most. */
const SPARE = 0.9
/** A line that would have to be smaller than so is written in a shorter way. */
const SMALLEST = 0.8

const wideOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + textWidth(run.text, run), 0)

function oneLine(box: Box, ways: readonly (readonly Run[])[], align: Align): Shape {
  const room = box.w * POINTS * SPARE
  const scaled = ways.map((runs) => {
    const scale = Math.min(1, room / wideOf(runs))
    const sized = runs.map((run) => ({ ...run, size: Math.max(LEAST, Math.floor(run.size * scale * 2) / 2) }))
    return { runs: sized, fits: scale >= SMALLEST && wideOf(sized) <= box.w * POINTS }
  })
  const { runs } = scaled.find(({ fits }) => fits) ?? scaled.at(-1) ?? { runs: [] }
  const leading = Math.max(...runs.map((run) => run.size)) * LEADING
  return { kind: 'text', box, lines: [runs], leading, align, valign: 'middle' }
}

/** A box within another, so much from its edges. */
export const inset = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  w: w - 2 * by,
  h: h - 2 * by,
})
export const WHOLE_SLIDE: Box = { x: 0, y: 0, w: WIDTH, h: HEIGHT }
