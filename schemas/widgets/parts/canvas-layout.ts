/** Position and size in px of the design. */
interface Box {
  x: number
  y: number
  w: number
  h: number
}
export interface CanvasElement extends Box {
  kind: 'text' | 'picture' | 'shape' | 'line'
  text: string
  /** Font size in px of the design. */
  size: number
  link?: unknown
  image?: unknown
}
interface CanvasPlan {
  width: number
  height: number
  /** Layout on phones; `auto` lets `chooseCanvasOnPhone` choose. */
  phone: 'auto' | CanvasOnPhone
  backdrop?: unknown
  elements: readonly CanvasElement[]
}

/** Below this width (px) a canvas can change its layout. */
const NARROW = 640
/** Width of a canvas on the phones that the automatic choice assumes, px. */
const PHONE = 358
/** Smallest font size that is easy to read, px. */
export const MIN_LETTERS = 12
/** px around and between stacked elements; the view's styles hold the same numbers. */
const STACK = { padding: 20, gap: 12, icon: 96 }

/** Layout on a phone. `scale`: smaller; `stack`: one below the other; `scroll`: readable and scrolled sideways. */
export type CanvasOnPhone = 'scale' | 'stack' | 'scroll'

/** Chooses a readable layout. Texts on a picture, shape or backdrop have to stay there, so these scroll. */
export function chooseCanvasOnPhone({ width, phone, backdrop, elements }: CanvasPlan): CanvasOnPhone {
  if (phone !== 'auto') return phone
  const texts = elements.filter(isText)
  if (texts.every(({ size }) => (size * PHONE) / width >= MIN_LETTERS)) return 'scale'
  const grounds = elements.filter(({ kind }) => kind === 'picture' || kind === 'shape')
  const upon = texts.some((text) => grounds.some((ground) => overlap(text, ground)))
  return upon || backdrop !== undefined ? 'scroll' : 'stack'
}

/** Returns the least width in px at which every text is readable; 0 if there are no texts. */
export function getReadableWidth({ width, elements }: Pick<CanvasPlan, 'width' | 'elements'>): number {
  const sizes = elements.filter(isText).map(({ size }) => size)
  return sizes.length === 0 ? 0 : Math.ceil((width * MIN_LETTERS) / Math.min(...sizes))
}

interface Placed<T> {
  element: T
  index: number
}

/**
 * Sorts in reading order. The widest empty band splits the elements into two groups, so that columns stay together;
 * if no band splits them, the largest element comes first, because the other elements are on top of it.
 */
export function sortInReadingOrder<T extends Box>(elements: readonly T[]): Placed<T>[] {
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

/** Finds the widest empty band along one axis; a negative gap does not split the elements. */
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

/** Returns the font size of a text in a stack, px. */
export function getStackedSize(size: number): 14 | 18 | 22 {
  if (size >= 32) return 22
  return size >= 22 ? 18 : 14
}

/** Returns true for a picture narrower than a quarter of the design: it is an icon, not a banner. */
export const isIcon = ({ w }: Box, width: number) => w * 4 < width

/** Returns the height in px of a canvas at a width. */
export function estimateCanvasHeight(plan: CanvasPlan, width: number): number {
  const narrow = width < NARROW ? chooseCanvasOnPhone(plan) : 'scale'
  if (narrow === 'stack') return stackHeight(plan, width)
  const drawn = narrow === 'scroll' ? Math.max(width, getReadableWidth(plan)) : width
  return Math.round((drawn * plan.height) / plan.width)
}

function stackHeight({ width: design, elements }: CanvasPlan, width: number): number {
  const across = width - 2 * STACK.padding
  const heights = elements.filter(isDrawn).flatMap((element) => {
    const { kind, text, size, w, h, link } = element
    if (kind === 'text') {
      const letters = getStackedSize(size)
      return [Math.ceil((text.length * letters) / across) * letters * 1.4]
    }
    if (kind === 'picture') return [((isIcon(element, design) ? STACK.icon : across) * h) / w]
    return link === undefined ? [] : [44]
  })
  const gaps = Math.max(0, heights.length - 1) * STACK.gap
  return Math.round(2 * STACK.padding + heights.reduce((sum, height) => sum + height, gaps))
}

/** Returns false for an empty text and for a picture that was not chosen. */
export function isDrawn({ kind, text, image }: Pick<CanvasElement, 'kind' | 'text' | 'image'>): boolean {
  if (kind === 'text') return text !== ''
  return kind !== 'picture' || image !== undefined
}

const isText = ({ kind, text }: CanvasElement) => kind === 'text' && text !== ''

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}
