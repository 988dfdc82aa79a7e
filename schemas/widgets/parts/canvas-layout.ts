/** A box in px of the design. */
interface Box {
  x: number
  y: number
  w: number
  h: number
}
export interface CanvasElement extends Box {
  kind: 'text' | 'picture' | 'shape' | 'line'
  text: string
  /** Of the letters, px of the design. */
  size: number
  link?: unknown
  image?: unknown
}
interface CanvasPlan {
  width: number
  height: number
  /** `auto` chooses by `canvasOnPhone`. */
  phone: 'auto' | CanvasOnPhone
  backdrop?: unknown
  elements: readonly CanvasElement[]
}

/** Below this width in px of the widget a canvas may be laid out anew. */
const NARROW = 640
/** What a canvas is on the phones that the choice is made for, px. */
const PHONE = 358
/** No letters smaller than this are read with ease, px. */
export const LEAST_LETTERS = 12
/** px around and between elements that stand below each other, as in the view's styles. */
const STACK = { padding: 20, gap: 12, icon: 96 }

/** Drawn smaller; or its elements one below the other; or wide enough to read, scrolled sideways. */
export type CanvasOnPhone = 'scale' | 'stack' | 'scroll'

/** What keeps a design readable on a phone: words upon a picture cannot leave it, others may stand in a column. */
export function canvasOnPhone({ width, phone, backdrop, elements }: CanvasPlan): CanvasOnPhone {
  if (phone !== 'auto') return phone
  const texts = elements.filter(isText)
  if (texts.every(({ size }) => (size * PHONE) / width >= LEAST_LETTERS)) return 'scale'
  const grounds = elements.filter(({ kind }) => kind === 'picture' || kind === 'shape')
  const upon = texts.some((text) => grounds.some((ground) => overlap(text, ground)))
  return upon || backdrop !== undefined ? 'scroll' : 'stack'
}

/** The least width in px at which every word can be read; 0 where there are none. */
export function readableWidth({ width, elements }: Pick<CanvasPlan, 'width' | 'elements'>): number {
  const sizes = elements.filter(isText).map(({ size }) => size)
  return sizes.length === 0 ? 0 : Math.ceil((width * LEAST_LETTERS) / Math.min(...sizes))
}

interface Placed<T> {
  element: T
  /** In the document. */
  index: number
}

/**
 * As a person reads: what the widest empty band parts is read one after the other, so that columns stay together;
 * where nothing parts them, the largest first, for others stand upon it.
 */
export function readingOrder<T extends Box>(elements: readonly T[]): Placed<T>[] {
  return inOrder(elements.map((element, index) => ({ element, index })))
}

function inOrder<T extends Box>(items: Placed<T>[]): Placed<T>[] {
  if (items.length < 2) return items
  const rows = widestBand(items, ({ y, h }) => ({ from: y, to: y + h }))
  const columns = widestBand(items, ({ x, w }) => ({ from: x, to: x + w }))
  const band = columns.gap > rows.gap ? columns : rows
  if (band.gap >= 0) return [...inOrder(band.before), ...inOrder(band.after)]
  const ground = items.reduce((most, item) => (area(item) > area(most) ? item : most))
  return [ground, ...inOrder(items.filter((item) => item !== ground))]
}

const area = ({ element: { w, h } }: Placed<Box>) => w * h

/** The widest gap along one axis with what stands on its sides; a negative gap parts nothing. */
function widestBand<T extends Box>(items: Placed<T>[], along: (box: Box) => { from: number; to: number }) {
  const sorted = items.toSorted((a, b) => along(a.element).from - along(b.element).from)
  let widest = { gap: -1, at: 0 }
  let end = -Infinity
  sorted.forEach(({ element }, at) => {
    const { from, to } = along(element)
    if (at > 0 && from - end > widest.gap) widest = { gap: from - end, at }
    end = Math.max(end, to)
  })
  return { gap: widest.gap, before: sorted.slice(0, widest.at), after: sorted.slice(widest.at) }
}

/** How large words stand in a column. */
export function stackedSize(size: number): 14 | 18 | 22 {
  if (size >= 32) return 22
  return size >= 22 ? 18 : 14
}

/** A picture that takes less than a quarter of the design is an icon, not a banner. */
export const isIcon = ({ w }: Box, width: number) => w * 4 < width

/** The height in px that a canvas takes at a width. */
export function canvasHeight(plan: CanvasPlan, width: number): number {
  const narrow = width < NARROW ? canvasOnPhone(plan) : 'scale'
  if (narrow === 'stack') return stackHeight(plan, width)
  const drawn = narrow === 'scroll' ? Math.max(width, readableWidth(plan)) : width
  return Math.round((drawn * plan.height) / plan.width)
}

function stackHeight({ width: design, elements }: CanvasPlan, width: number): number {
  const across = width - 2 * STACK.padding
  const heights = elements.filter(isDrawn).flatMap((element) => {
    const { kind, text, size, w, h, link } = element
    if (kind === 'text') {
      const letters = stackedSize(size)
      return [Math.ceil((text.length * letters) / across) * letters * 1.4]
    }
    if (kind === 'picture') return [((isIcon(element, design) ? STACK.icon : across) * h) / w]
    return link === undefined ? [] : [44]
  })
  const gaps = Math.max(0, heights.length - 1) * STACK.gap
  return Math.round(2 * STACK.padding + heights.reduce((sum, height) => sum + height, gaps))
}

/** Words that are missing and a picture that was not chosen leave nothing. */
export function isDrawn({ kind, text, image }: Pick<CanvasElement, 'kind' | 'text' | 'image'>): boolean {
  if (kind === 'text') return text !== ''
  return kind !== 'picture' || image !== undefined
}

const isText = ({ kind, text }: CanvasElement) => kind === 'text' && text !== ''

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}
