import type { Buffer } from 'node:buffer'
import { Buffer as NodeBuffer } from 'node:buffer'
import type PptxGenJS from 'pptxgenjs'
import Deck from 'pptxgenjs'
import type { TemplateId } from '#schemas/sourcing/scheme-files/options.ts'
import { cleanLine } from '#server/sourcing/scheme-files/clean-text.ts'
import type {
  FilePicture,
  FilePictures,
  SchemeContent,
  SlideOptions,
} from '#server/sourcing/scheme-files/content.ts'
import { album } from './album.ts'
import { calm } from './calm.ts'
import { drawDeck, type Template } from './deck.ts'
import { festive } from './festive.ts'
import { firm } from './firm.ts'
import type { Box, Shape } from './sheet.ts'

export const TEMPLATES_DRAWN: Readonly<Record<TemplateId, Template>> = { calm, firm, festive, album }
/** Available on every Windows and in WPS; other systems use their own font instead. */
const FONT = 'Microsoft YaHei'

/** Writes a scheme as slides of 16:9. */
export async function writeSlides(
  content: SchemeContent,
  { template, ...options }: SlideOptions,
  pictures: FilePictures,
): Promise<Buffer> {
  const deck = new Deck()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = cleanLine(content.name)
  deck.company = cleanLine(content.store)
  deck.author = cleanLine(content.store)
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT }
  const looks = { template: TEMPLATES_DRAWN[template], logo: pictures.logo !== undefined }
  for (const { background, shapes } of drawDeck(content, options, looks)) {
    const slide = deck.addSlide()
    slide.background = { color: background }
    for (const shape of shapes) put(slide, shape, pictures)
  }
  return (await deck.write({ outputType: 'nodebuffer', compression: true })) as Buffer
}

function put(slide: PptxGenJS.Slide, shape: Shape, pictures: FilePictures): void {
  switch (shape.kind) {
    case 'text':
      return putText(slide, shape)
    case 'picture':
      return putPicture(slide, shape, pictures)
    default: {
      const fill =
        shape.fill === undefined ? { fill: { type: 'none' as const } } : { fill: { color: shape.fill } }
      const line = shape.line ? { line: shape.line } : {}
      slide.addShape(shape.kind === 'oval' ? 'ellipse' : 'rect', { ...shape.box, ...fill, ...line })
    }
  }
}

function putText(
  slide: PptxGenJS.Slide,
  { box, lines, leading, align, valign }: Extract<Shape, { kind: 'text' }>,
): void {
  const runs = lines.flatMap((line, row) =>
    line.map(({ text, size, color, bold = false, strike }, at) => ({
      text,
      options: {
        fontSize: size,
        color,
        bold,
        ...(strike ? { strike: 'sngStrike' as const } : {}),
        ...(at === 0 && row > 0 ? { softBreakBefore: true } : {}),
      },
    })),
  )
  slide.addText(runs, {
    ...box,
    align,
    valign,
    margin: 0,
    fontFace: FONT,
    lang: 'zh-CN',
    lineSpacing: Math.round(leading * 100) / 100,
    // Lines are broken here by measured widths; another font must not break them again.
    wrap: false,
    fit: 'none',
  })
}

function putPicture(
  slide: PptxGenJS.Slide,
  { box, picture, alt }: Extract<Shape, { kind: 'picture' }>,
  pictures: FilePictures,
): void {
  const found = picture === 'logo' ? pictures.logo : pictures.of(picture)
  if (!found) return
  const { bytes } = found
  const data = NodeBuffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  slide.addImage({
    data: `image/jpeg;base64,${data}`,
    altText: alt,
    ...within(box, found, picture === 'logo'),
  })
}

function within({ x, y, w, h }: Box, { width, height }: FilePicture, left: boolean): Box {
  const scale = Math.min(w / width, h / height)
  const [wide, high] = [width * scale, height * scale]
  return { x: left ? x : x + (w - wide) / 2, y: y + (h - high) / 2, w: wide, h: high }
}
