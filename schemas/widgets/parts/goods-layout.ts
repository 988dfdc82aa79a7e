import type { GoodsCardFields } from './goods-card-fields.ts'

const GAP = 16
const NARROW_GAP = 8
const TEXT_LINE = 24

/** px of the list itself; parts/goods-list.module.css changes at the same widths. */
const NARROW = 700
const MEDIUM = 960
/** px of a card; parts/goods-card-view.module.css changes at the same. */
const SLIM = 220

/** How many cards stand beside each other in a grid of a width in px. */
export function cardsAcross(columns: number, width: number): number {
  if (width < NARROW) return Math.min(columns, 2)
  return width < MEDIUM ? Math.min(columns, 3) : columns
}

/** The height of one card in px, with `across` of them in a width in px. */
export function cardHeight(fields: GoodsCardFields, across: number, width: number): number {
  const gap = width < NARROW ? NARROW_GAP : GAP
  const { showSubtitle, showLabels, showShop, showSource, showSales, showCart } = fields
  const facts = showShop || showSource || showSales ? TEXT_LINE : 0
  const more = (showSubtitle ? TEXT_LINE : 0) + (showLabels ? TEXT_LINE + 2 : 0)
  const picture = (width - gap * (across - 1)) / across
  const slim = picture < SLIM
  return picture + (slim ? 22 : 26) + 72 + (showCart && !slim ? 8 : 0) + facts + more
}

interface Shown extends GoodsCardFields {
  columns: number
  /** 0: as many as there are. */
  rows: number
}

/** The height of a grid of at most `count` cards in px. */
export function gridHeight(shown: Shown, count: number, width: number): number {
  const across = cardsAcross(shown.columns, width)
  const lines = Math.ceil(mostCards(shown, count) / across)
  const gap = width < NARROW ? NARROW_GAP : GAP
  return Math.round(lines * cardHeight(shown, across, width) + Math.max(0, lines - 1) * gap)
}

/** How many of `count` goods a grid shows. */
export function mostCards({ columns, rows }: Pick<Shown, 'columns' | 'rows'>, count: number): number {
  return rows > 0 ? Math.min(count, rows * columns) : count
}

/** From this width on a shelf is a grid; below it a row that scrolls. */
export const SHELF_FROM = MEDIUM

/** How many cards a row that scrolls sideways shows at once: less than whole on a phone, so that it looks unfinished. */
export function cardsInRow(perView: number, width: number): number {
  if (width < NARROW) return 2.25
  return width < MEDIUM ? Math.min(perView, 3.25) : perView
}

/** px of a row's picture, its space around, and the width below which it shrinks; parts/goods-row.module.css. */
const ROWS = { s: { picture: 88, room: 16 }, m: { picture: 144, room: 24 } } as const
const NARROW_ROW = 480
const NARROW_PICTURE = 112

/** The height in px of a row with its picture on the left. */
export function rowHeight(fields: GoodsCardFields, size: keyof typeof ROWS, width: number): number {
  const { showSubtitle, showLabels, showShop, showSource, showSales } = fields
  const facts = showShop || showSource || showSales ? TEXT_LINE : 0
  const words = 84 + facts + (showSubtitle ? TEXT_LINE : 0) + (showLabels ? TEXT_LINE + 2 : 0)
  const { picture, room } = ROWS[size]
  const across = size === 'm' && width < NARROW_ROW ? NARROW_PICTURE : picture
  return Math.max(across, words) + room
}

/** The height in px of a large card: half of it a picture, on a phone above the words. */
export function largeHeight(fields: GoodsCardFields, width: number): number {
  if (width >= NARROW_ROW) return Math.max(width * 0.45, 240)
  const { showSubtitle, showLabels } = fields
  return width * 0.75 + 154 + (showSubtitle ? 32 : 0) + (showLabels ? 30 : 0)
}
