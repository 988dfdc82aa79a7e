import type { FileItem, SlideOptions } from '#server/sourcing/scheme-files/content.ts'
import { LEADING } from './fit.ts'
import type { Align, Box, Sheet } from './sheet.ts'
import { listItemFacts, describeItem, listPriceWays } from './words.ts'

const POINTS = 72
const GAP_IN = 0.08

export interface CardStyle {
  picture: 'above' | 'left' | 'right'
  /** Side of the picture, in inches. */
  side: number
  /** Space around the content, in inches; a flush picture has none. */
  padding: number
  flush?: boolean
  align: Align
  name: number
  price: number
  ground?: string
  frame?: { color: string; width: number }
  ink: string
  quiet: string
  red: string
}

/** Draws goods in a box of the grid: picture, name, brand with specs and quantity, note, price. */
export function putCard(
  sheet: Sheet,
  box: Box,
  item: FileItem,
  at: { style: CardStyle; price: SlideOptions['price'] },
): void {
  const { style } = at
  if (style.ground !== undefined || style.frame) sheet.rect(box, style.ground, style.frame)
  const edge = style.flush ? 0 : style.padding
  const { picture, text } = style.picture === 'above' ? above(box, style, edge) : beside(box, style, edge)
  sheet.picture(picture, item.picture, item.name)
  putText(sheet, text, item, at)
}

function above({ x, y, w, h }: Box, { side, padding, align }: CardStyle, edge: number) {
  const left = align === 'center' ? x + (w - side) / 2 : x + edge
  const top = y + edge + side + 0.16
  return {
    picture: { x: left, y: y + edge, w: side, h: side },
    text: { x: x + padding, y: top, w: w - 2 * padding, h: y + h - padding - top },
  }
}

function beside({ x, y, w, h }: Box, { side, padding, picture, ground, frame }: CardStyle, edge: number) {
  const gap = Math.max(padding, 0.22)
  const width = w - edge - side - gap - padding
  const right = picture === 'right'
  // A card without background and frame aligns its text with the top and bottom of the picture.
  const framed = ground !== undefined || frame !== undefined
  return {
    picture: { x: right ? x + w - edge - side : x + edge, y: y + (h - side) / 2, w: side, h: side },
    text: {
      x: right ? x + padding : x + edge + side + gap,
      w: width,
      ...(framed ? { y: y + padding, h: h - 2 * padding } : { y: y + (h - side) / 2, h: side }),
    },
  }
}

function putText(
  sheet: Sheet,
  box: Box,
  item: FileItem,
  { style, price }: { style: CardStyle; price: SlideOptions['price'] },
): void {
  const { align, ink, quiet } = style
  const ways = listPriceWays(item, price, { size: style.price, color: style.red, quiet })
  const priceHeight = ways.length > 0 ? (style.price * LEADING) / POINTS : 0
  const end = box.y + box.h - priceHeight - (priceHeight > 0 ? GAP_IN : 0)
  let y = box.y
  const put = (
    text: string,
    part: { size: number; color: string; bold?: boolean; most: number; keep?: number },
  ) => {
    const h = end - y - (part.keep ?? 0)
    if (h < (10 * LEADING) / POINTS || text.trim() === '') return
    y += sheet.text({ x: box.x, y, w: box.w, h }, text, { ...part, align }) + GAP_IN
  }
  const small = style.name >= 15 ? 12 : 10
  put(item.name, {
    size: style.name,
    color: ink,
    bold: true,
    most: 2,
    keep: (10 * LEADING) / POINTS + GAP_IN,
  })
  put(describeItem(item, box.w * POINTS, { size: small }), { size: small, color: quiet, most: 3 })
  put(item.note, { size: small, color: quiet, most: 3 })
  if (ways.length > 0)
    sheet.runs({ x: box.x, y: box.y + box.h - priceHeight, w: box.w, h: priceHeight }, ways, align)
}

export interface HeroStyle {
  ink: string
  quiet: string
  red: string
  line: string
  name: number
  price: number
  align?: 'left' | 'center'
}

/** Draws the text of goods that fill a slide: name, list of facts, price. */
export function putHeroText(
  sheet: Sheet,
  box: Box,
  item: FileItem,
  at: { style: HeroStyle; price: SlideOptions['price'] },
): void {
  const { style } = at
  const align = style.align ?? 'left'
  const used = sheet.text({ ...box, h: 1.7 }, item.name, {
    size: style.name,
    bold: true,
    color: style.ink,
    align,
    most: 3,
  })
  const ways = listPriceWays(item, at.price, { size: style.price, color: style.red, quiet: style.quiet })
  const priceHeight = ways.length > 0 ? (style.price * LEADING) / POINTS : 0
  const end = box.y + box.h - priceHeight - 0.3
  let y = box.y + used + 0.3
  for (const [label, value] of listItemFacts(item)) {
    const room = Math.min(1.5, end - y - 0.14)
    if (room < 0.25) break
    sheet.rect({ x: box.x, y, w: box.w, h: 0.01 }, style.line)
    sheet.text({ x: box.x, y: y + 0.12, w: 0.9, h: 0.3 }, label, { size: 13, color: style.quiet, most: 1 })
    const height = sheet.text({ x: box.x + 0.95, y: y + 0.12, w: box.w - 0.95, h: room - 0.1 }, value, {
      size: 13,
      color: style.ink,
      most: 4,
    })
    y += Math.max(0.3, height) + 0.22
  }
  if (ways.length > 0) sheet.runs({ x: box.x, y: y + 0.2, w: box.w, h: priceHeight }, ways, align)
}
