import { cleanLine, cleanText } from '#server/sourcing/scheme-files/clean-text.ts'
import { fit, LEADING, MINIMUM } from './fit.ts'
import { measureTextWidth } from './measure.ts'

/** Box in inches, on a slide of 13.333 by 7.5. */
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
  /** Maximum font size in points. */
  size: number
  color: string
  bold?: boolean
  align?: Align
  valign?: 'top' | 'middle' | 'bottom'
  most?: number
  even?: boolean
}
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

/** Drawing functions of a slide; lengths in inches. */
export interface Sheet {
  rect(box: Box, fill: string | undefined, line?: { color: string; width: number }): void
  oval(box: Box, fill: string | undefined, line?: { color: string; width: number }): void
  /** Reduces and finally cuts a text that does not fit; returns its height. */
  text(box: Box, text: string, style: TextStyle): number
  /** Draws parts on one line: the first of the `ways` that fits, otherwise the last one reduced. */
  runs(box: Box, ways: readonly (readonly Run[])[], align: Align): void
  /** Draws a picture; goods without a picture get a plain background. */
  picture(box: Box, picture: string | null, alt: string, ground?: string): void
}

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

/** Usable part of the width of a line; digits are where fonts differ most. */
const SPARE = 0.9
/** Smallest scale of a line before a shorter way is tried. */
const SMALLEST = 0.8

const wideOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + measureTextWidth(run.text, run), 0)

function oneLine(box: Box, ways: readonly (readonly Run[])[], align: Align): Shape {
  const room = box.w * POINTS * SPARE
  const scaled = ways.map((runs) => {
    const scale = Math.min(1, room / wideOf(runs))
    const sized = runs.map((run) => ({
      ...run,
      size: Math.max(MINIMUM, Math.floor(run.size * scale * 2) / 2),
    }))
    return { runs: sized, fits: scale >= SMALLEST && wideOf(sized) <= box.w * POINTS }
  })
  const { runs } = scaled.find(({ fits }) => fits) ?? scaled.at(-1) ?? { runs: [] }
  const leading = Math.max(...runs.map((run) => run.size)) * LEADING
  return { kind: 'text', box, lines: [runs], leading, align, valign: 'middle' }
}

/** Returns a box inside another at a distance from all edges. */
export const insetBox = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  w: w - 2 * by,
  h: h - 2 * by,
})
export const WHOLE_SLIDE: Box = { x: 0, y: 0, w: WIDTH, h: HEIGHT }
