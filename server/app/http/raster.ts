import { availableParallelism } from 'node:os'
import { FONT_STACK } from '#fixtures/pictures/text.ts'
import { createTurnstile } from '#server/platform/database/turnstile.ts'
import { openSharp, type OpenPicture } from '#server/platform/process/sharp.ts'

/** Parallel drawings: leaves one processor to answers and one of libuv's four threads to files and hashes. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
/** Time without a finished picture after which the queue is considered stuck, ms. */
const TIMEOUT_MS = 10_000
/** Pictures that are drawn or wait; a page shows about thirty. */
const LIMIT = 120
/** Largest height, px; no picture is shown higher. */
const HIGHEST = 3000
/** First byte of an SVG. */
const SVG = 0x3c
/** Settings with barely visible loss; a higher effort would take longer than it saves. */
const WEBP = { quality: 84, effort: 2 } as const

/** `never`: the machine has no font for the text. `busy`: not at the moment. */
export type Drawn = Buffer | 'never' | 'busy'

/** Draws compositions as WebP, so that browsers need not, and scales library pictures to the displayed width. */
export interface Raster {
  /** Draws a picture; never enlarges photographs, never rejects. Requests for the same name share one drawing. */
  draw(name: string, source: Buffer, width: number): Promise<Drawn>
}

export function createRaster(load = openSharp): Raster {
  const turn = createTurnstile(AT_ONCE, TIMEOUT_MS)
  const drawing = new Map<string, Promise<Drawn>>()
  let chinese: Promise<boolean> | undefined

  async function drawNow(source: Buffer, width: number): Promise<Drawn> {
    const open = await load()
    const size = { width, height: HIGHEST, fit: 'inside' } as const
    if (source[0] !== SVG)
      return open(source)
        .resize({ ...size, withoutEnlargement: true })
        .webp(WEBP)
        .toBuffer()
    chinese ??= writesChinese(open).catch((error: unknown) => {
      chinese = undefined
      throw error
    })
    if (source.includes('<text') && !(await chinese)) return 'never'
    return open(filling(source)).resize(size).webp(WEBP).toBuffer()
  }

  return {
    async draw(name, source, width) {
      const running = drawing.get(name)
      if (running) return running
      if (drawing.size >= LIMIT) return 'busy'
      const one = turn(() => drawNow(source, width))
        .catch(() => 'busy' as const)
        .finally(() => drawing.delete(name))
      drawing.set(name, one)
      return one
    },
  }
}

/** Stretches an SVG to the whole picture: its height in px is rounded, which would leave a pale line at an edge. */
function filling(svg: Buffer): Buffer {
  return Buffer.from(svg.toString().replace('<svg ', '<svg preserveAspectRatio="none" '))
}

const [SIDE, INK] = [64, 60]
const STROKE = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" font-family='${FONT_STACK}'><text x="8" y="52" font-size="48">一</text></svg>`

/** Tests for a Chinese font: 一 is one long stroke, while the box of a missing glyph is not flat. */
async function writesChinese(open: OpenPicture): Promise<boolean> {
  const pixels = await open(Buffer.from(STROKE)).extractChannel('alpha').raw().toBuffer()
  const inked = [...pixels].flatMap((alpha, at) => (alpha > INK ? at : []))
  const rows = new Set(inked.map((at) => Math.floor(at / SIDE)))
  const columns = new Set(inked.map((at) => at % SIDE))
  return columns.size > 4 * rows.size
}
