import { availableParallelism } from 'node:os'
import { FONT_STACK } from '#fixtures/pictures/text.ts'
import { turnstile } from '#server/platform/database/turnstile.ts'
import { openSharp, type OpenPicture } from '#server/platform/process/sharp.ts'

/** Drawn at once: of the processors one is left to the answers, of libuv's four threads one to files and hashes. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
/** When none is finished for so long something is stuck, ms. */
const PATIENCE = 10_000
/** Pictures that are drawn or wait; a page shows some thirty. */
const MOST = 120
/** px; no picture that is shown is higher. */
const HIGHEST = 3000
/** The first byte of one. */
const SVG = 0x3c
/** Lossy, and hardly to be seen; a higher effort takes longer than it saves. */
const WEBP = { quality: 84, effort: 2 } as const

/** Or the SVG has to do: `never` where the machine has no font for what is written, `busy` for a while. */
export type Drawn = Buffer | 'never' | 'busy'

/** Whoever draws compositions as WebP, so that browsers need not, and pictures of the library as wide as their place. */
export interface Raster {
  /** `source` is an SVG, or a photograph, which never grows. Rejects never; who asks again for one that is being drawn waits for that one. */
  draw(name: string, source: Buffer, width: number): Promise<Drawn>
}

export function createRaster(load = openSharp): Raster {
  const turn = turnstile(AT_ONCE, PATIENCE)
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
      if (drawing.size >= MOST) return 'busy'
      const one = turn(() => drawNow(source, width))
        .catch(() => 'busy' as const)
        .finally(() => drawing.delete(name))
      drawing.set(name, one)
      return one
    },
  }
}

/** A height in whole px is off by a part of one: nobody sees it stretched, but as a pale line at its edge. */
function filling(svg: Buffer): Buffer {
  return Buffer.from(svg.toString().replace('<svg ', '<svg preserveAspectRatio="none" '))
}

const [SIDE, INK] = [64, 60]
const STROKE = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" font-family='${FONT_STACK}'><text x="8" y="52" font-size="48">一</text></svg>`

/** Whether this machine has a font with Chinese characters: 一 is one long stroke, the box in its place is not flat. */
async function writesChinese(open: OpenPicture): Promise<boolean> {
  const pixels = await open(Buffer.from(STROKE)).extractChannel('alpha').raw().toBuffer()
  const inked = [...pixels].flatMap((alpha, at) => (alpha > INK ? at : []))
  const rows = new Set(inked.map((at) => Math.floor(at / SIDE)))
  const columns = new Set(inked.map((at) => at % SIDE))
  return columns.size > 4 * rows.size
}
